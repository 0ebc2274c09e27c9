// A film in Firefox: sent as a link, and saved as a video that Firefox itself plays.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inFirefox, STATIC } from "./driver.mjs";

const WIN = "26 76 72 72 5a 27 57 67 1b 61 41 4h 4h 41 45 34 3c 6d 5b".split(" ");

test("a film is saved as a video", () =>
  inFirefox(async ({ context, visit }) => {
    const table = await visit(`${STATIC}#10913`);
    await table.verdict("winnable");
    // What would be saved is caught instead.
    await table.page.evaluate(() => {
      const address = URL.createObjectURL;
      URL.createObjectURL = (blob) => {
        if (blob.type === "video/webm") globalThis.film = blob;
        return address(blob);
      };
      HTMLAnchorElement.prototype.click = () => undefined;
    });
    await table.type(WIN.join(""));
    await (await table.find("#result-film")).click();
    await (await table.find("#film-save")).click();
    table.page.setDefaultTimeout(240_000); // each picture is drawn and packed
    await table.text("#film-said", "Saved as a WebM video");
    const film = await table.page.evaluate(
      () =>
        new Promise((resolve) => {
          const reader = new FileReader();
          reader.onload = () => resolve(reader.result);
          reader.readAsDataURL(globalThis.film);
        }),
    );
    const page = await context.newPage();
    const seen = await page.evaluate(async (film) => {
      const video = document.createElement("video");
      video.muted = true;
      video.src = film;
      await new Promise((resolve, reject) => {
        video.onloadeddata = resolve;
        video.onerror = () => reject(new Error(video.error.message));
      });
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
      const pen = canvas.getContext("2d");
      const picture = async (time) => {
        await new Promise((resolve) => {
          video.onseeked = resolve;
          video.currentTime = time;
        });
        pen.drawImage(video, 0, 0);
        return [...pen.getImageData(640, 400, 1, 1).data];
      };
      return { size: [video.videoWidth, video.videoHeight], pictures: [await picture(0), await picture(13)] };
    }, film);
    assert.deepEqual(seen.size, [1280, 720]);
    assert.notDeepEqual(seen.pictures[0], seen.pictures[1]);
  }));

test("a film link plays to its end, and a forged one is refused", () =>
  inFirefox(async ({ visit }) => {
    const link = `${STATIC}#deal=10913&autoplay=horne&moves=${WIN.join("-")}&film=1`;
    const table = await visit(link);
    await table.text("#film[data-state=over]", "Won in 19 moves");
    const other = await visit(link.replace("-76-", "-11-"));
    await other.text("#film[data-state=refused]", "This film is refused");
  }));
