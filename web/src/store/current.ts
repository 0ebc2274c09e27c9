/** Which game is on the table: only its id. Each tab has its own; a new tab takes up the one that was last on any table. */

const KEY = "freecell.current";

export function currentId(): string | null {
  return read(() => sessionStorage.getItem(KEY)) ?? read(() => localStorage.getItem(KEY));
}

export function setCurrentId(id: string): void {
  // Either may be forbidden or full; then the next visit finds the game in the list.
  read(() => sessionStorage.setItem(KEY, id));
  read(() => localStorage.setItem(KEY, id));
}

function read<T>(storage: () => T): T | null {
  try {
    return storage();
  } catch {
    return null;
  }
}
