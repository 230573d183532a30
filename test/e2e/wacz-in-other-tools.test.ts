import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { exportCollection } from "@recollect/recollect/collection/export-collection";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtRecollect } from "../built-recollect.ts";
import { skipLoudly } from "../loud-skip.ts";
import { closeBrowser, hasReplayBrowser, replayed } from "../replay-browser.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { threeDocuments, tinyCollection } from "../tiny-collection.ts";
import { quakeText, tinySite } from "../tiny-site.ts";
import { tinyWacz } from "../tiny-wacz.ts";

const python = join(import.meta.dirname, "../../.cache/venv/bin/python");

const folder = temporaryFolder();
let wacz: string;
beforeAll(async () => {
  wacz = (await tinyWacz(folder)).path;
});
afterAll(closeBrowser);

describeIf(existsSync(python), "py-wacz", `there is no ${python}: make it with the set-up script`, () => {
  const validate = (file: string) =>
    spawnSync(python, ["-c", "import sys; from wacz.main import main; sys.exit(main())", "validate", "-f", file], { encoding: "utf8" });

  test("Z07 our WACZ is valid for py-wacz", () => {
    const { status, stdout, stderr } = validate(wacz);
    expect(stdout + stderr).toContain("Validation succeeded, the passed WACZ is valid");
    expect(status).toBe(0);
  });

  test("a WACZ from which documents are left out is valid for py-wacz, too", async () => {
    const out = join(folder, "cut.wacz");
    const offTopic = { isOffTopic: (url: string) => url.endsWith("quake"), isExamined: () => true };
    const { offTopicLeftOut } = await exportCollection({ folder: tinyCollection(threeDocuments), format: "wacz", out, offTopic });
    const { status, stdout, stderr } = validate(out);
    expect(stdout + stderr).toContain("Validation succeeded, the passed WACZ is valid");
    expect([status, offTopicLeftOut]).toEqual([0, 1]);
  });

  test("py-wacz detects a damaged WACZ, so the tests above are meaningful", () => {
    const script = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as good, zipfile.ZipFile(sys.argv[2], "w") as bad:
    for name in good.namelist(): bad.writestr(name, good.read(name) + (b"x" if name.startswith("archive/") else b""))`;
    const damaged = join(folder, "damaged.wacz");
    expect(spawnSync(python, ["-c", script, wacz, damaged]).status).toBe(0);
    expect(validate(damaged).status).toBe(1);
  });
});

describeIf(hasReplayBrowser, "ReplayWeb.page", "it needs Debian's chromium, and the npm packages replaywebpage and playwright-core", () => {
  test("Z07 our WACZ opens in ReplayWeb.page, which shows the archived page", async () => {
    await replayed(wacz, "https://example.org/", async ({ archived, ranges }) => {
      const heading = archived.locator("h1");
      await heading.waitFor({ timeout: 300_000 });
      expect(await heading.textContent()).toBe("The ground shook");
      expect(ranges.some((range) => range.startsWith("bytes="))).toBe(true);
    });
  });

  test("the WACZ of a crawl opens, too, and shows its pages with image, style and working links", async () => {
    const site = join(folder, "site");
    const later = "The tsunami flooded the harbour of the town, and took all the boats with it.";
    const page = { time: "20110311120000", html: `<link rel=stylesheet href="/style.css"><img src="/wave.png" alt="a wave">` };
    const { archive } = await tinySite(site, [
      { ...page, url: "http://harbour.example/", title: "The ground shook", text: quakeText, links: ["/later"] },
      { ...page, url: "http://harbour.example/later", title: "The wave came after it", text: later },
      { url: "http://harbour.example/wave.png", contentType: "image/png", body: png(3, 2), time: page.time },
      { url: "http://harbour.example/style.css", contentType: "text/css", body: "h1 { color: rgb(1, 2, 3) }", time: page.time },
    ]);
    archive.close();
    const crawled = builtRecollect(site)("crawl", "quake.yaml", "--archive", "warcs", "--out", "quake", "--workers", "1", "--quiet");
    expect(crawled).toEqual({ status: 0, stdout: "", stderr: "" });
    await replayed(join(site, "quake/collection.wacz"), "http://harbour.example/", async ({ archived }) => {
      const heading = archived.locator("h1");
      const picture = archived.locator("img");
      const shown = async (title: string): Promise<void> => {
        await archived.getByRole("heading", { name: title }).waitFor({ timeout: 300_000 });
        // A picture that failed to load is complete, too, but 0 wide.
        const size = await picture.evaluate(async (image: Picture) => {
          await image.decode().catch(() => {});
          return [image.naturalWidth, image.naturalHeight];
        });
        expect(size).toEqual([3, 2]);
        const colour = () => heading.evaluate((element: Shown) => element.ownerDocument.defaultView.getComputedStyle(element).color);
        await expect.poll(colour).toBe("rgb(1, 2, 3)"); // the style may come after the picture
      };
      await shown("The ground shook");
      expect(await archived.locator("article").textContent()).toContain("Rescue teams searched for survivors");
      await archived.locator("a").click();
      await shown("The wave came after it");
    });

    const recollect = builtRecollect(site);
    recollect("offtopic", "quake", "--quiet");
    recollect("offtopic", "review", "quake", "--mark", `${page.time}/http://harbour.example/later`);
    const exported = recollect("export", "quake", "--format", "wacz", "--no-off-topic", "--out", "cut.wacz");
    expect(exported).toEqual({ status: 0, stdout: "", stderr: "cut.wacz: 1 document, 1 off-topic left out\n" });
    expect(recollect("validate", "cut.wacz").status).toBe(0);
    await replayed(join(site, "cut.wacz"), "http://harbour.example/", async ({ archived }) => {
      await archived.getByRole("heading", { name: "The ground shook" }).waitFor({ timeout: 300_000 });
      const width = await archived.locator("img").evaluate(async (image: Picture) => {
        await image.decode().catch(() => {});
        return image.naturalWidth;
      });
      expect(width).toBe(3); // the excluded page shows this image, too
      await archived.locator("a").click();
      await archived.getByText("Archived Page Not Found").waitFor({ timeout: 300_000 });
    });
  });
});

/** The used members of an `img` and of any element: the types of Node.js do not include those of browsers. */
interface Picture {
  decode(): Promise<void>;
  naturalWidth: number;
  naturalHeight: number;
}
interface Shown {
  ownerDocument: { defaultView: { getComputedStyle(element: Shown): { color: string } } };
}

/** Returns a red picture. */
function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), data]);
    return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
  };
  const rows = Buffer.from(Array.from({ length: height }, () => [0, ...Array.from({ length: width }, () => [255, 0, 0]).flat()]).flat());
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 2, 0, 0, 0])]); // 8 bits each of red, green, blue
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Tests that need another program: skipped with a warning where it is absent, an error in CI, which must have it. */
function describeIf(present: boolean, name: string, missing: string, tests: () => void): void {
  if (present) return void describe(name, tests);
  skipLoudly(name, missing);
}
