/** What is not needed every minute: a button, and above it a menu of the rest. */

import { css, html, type TemplateResult } from "lit";
import { type IconName, icon } from "./icons.ts";
import { onToolbarKey } from "./toolbar.ts";

export interface Item {
  readonly name: IconName;
  /** Its id in the page, where that is not the picture's name. */
  readonly id?: string;
  readonly label: string;
  readonly title?: string;
  readonly action: () => void;
  readonly disabled?: boolean;
}

/** The browser closes it by Esc or a click beside it. */
export function moreMenu(label: string, items: readonly Item[]): TemplateResult {
  const choose = (event: Event, action: () => void): void => {
    (event.currentTarget as HTMLElement).closest<HTMLElement>("[popover]")!.hidePopover();
    action();
  };
  return html`<button id="more" class="tool alone" popovertarget="rest" aria-haspopup="true" title=${label}>${icon("more")}<span class="label">${label}</span></button>
    <div id="rest" class="rest" popover role="group" aria-label=${label} @beforetoggle=${place} @keydown=${walk}>
      ${items.map(({ name, id, label: text, title, action, disabled }, k) => html`<button id=${id ?? name} class="item" ?autofocus=${k === 0} title=${title ?? text} ?disabled=${disabled ?? false} @click=${(event: Event) => choose(event, action)}>${icon(name)}<span>${text}</span></button>`)}
    </div>`;
}

/** Over its button, inside the window; when it goes, the button has the focus again. Set from script because a strict policy forbids style attributes. */
function place(event: ToggleEvent): void {
  const menu = event.currentTarget as HTMLElement;
  if (event.newState !== "open") {
    if (menu.matches(":focus-within")) (menu.previousElementSibling as HTMLElement).focus();
    return;
  }
  const zoom = Number(getComputedStyle(menu).getPropertyValue("--zoom")) || 1;
  const { left, right, top, bottom } = menu.previousElementSibling!.getBoundingClientRect();
  const isAside = top < innerHeight / 2 || left < innerWidth / 4;
  menu.style.left = isAside ? `${(right + 8) / zoom}px` : "auto";
  menu.style.right = isAside ? "auto" : `${Math.max(8, innerWidth - right - 6) / zoom}px`;
  menu.style.bottom = isAside
    ? `${Math.max(8, innerHeight - bottom) / zoom}px`
    : `${(innerHeight - top + 12) / zoom}px`;
}

/** The arrow keys walk over the items. The page hears of no other key meanwhile. */
function walk(event: KeyboardEvent): void {
  onToolbarKey(event);
  event.stopPropagation();
}

export const moreStyles = css`
  .rest {
    position: fixed;
    inset: auto;
    margin: 0;
    padding: 6px;
    border: 0;
    border-radius: var(--r3);
    background: var(--sheet);
    color: var(--text);
    box-shadow: var(--shadow-sheet);
    min-width: 200px;
    max-width: calc(100vw / var(--zoom) - 16px);
    max-height: calc(100dvh / var(--zoom) - 90px);
    overflow: auto;
  }
  @media (max-height: 520px) {
    .rest { max-height: calc(100dvh - 16px); columns: 2; }
  }
  .rest .item {
    display: flex;
    width: 100%;
    justify-content: flex-start;
    gap: 12px;
    min-height: 40px;
    border: 0;
    border-radius: var(--r2);
    background: none;
    text-align: start;
  }
  .rest .item:hover:not(:disabled) { background: var(--tile-hover); }
  .rest .icon { color: var(--faint); }
  @media (forced-colors: active) {
    .rest { border: 1px solid CanvasText; }
  }
`;
