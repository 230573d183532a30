import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { builtRecollect } from "../built-recollect.ts";
import { closeBrowser, hasBrowser, inBrowser } from "../replay-browser.ts";
import { folder, withFolder } from "../temporary-folder.ts";
import { quakeText, writeTinyWarc } from "../tiny-site.ts";

withFolder();
afterAll(closeBrowser);

const hostile = `&lt;/script>&lt;script>document.title = "owned"&lt;/script>&lt;img src="http://evil.example/x.png">`;

test.skipIf(!hasBrowser)("offtopic.html shows timelines, and a capture's text beside that of its reference", async () => {
  await writeTinyWarc(join(folder, "crawl.warc.gz"), [
    { url: "http://town.example/quake", time: "20110312000000", text: quakeText, title: "Earthquake" },
    { url: "http://town.example/quake", time: "20120312000000", text: quakeText, title: "Earthquake" },
    { url: "http://town.example/quake", time: "20130312000000", text: `Roses and tulips ${hostile}`, title: hostile },
    { url: "http://steady.example/", time: "20130312000000", text: quakeText, html: '<img src="http://evil.example/y.png">' },
  ]);
  const recollect = builtRecollect(folder);
  expect(recollect("offtopic", "crawl.warc.gz", "--out", "out").status).toBe(0);
  await inBrowser(async (page) => {
    const requests: string[] = [];
    const faults: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("console", (message) => faults.push(message.text()));
    const address = pathToFileURL(join(folder, "out/offtopic.html")).href;
    await page.goto(address);

    expect(await page.locator(".timeline .on").count()).toBe(3);
    expect(await page.locator(".timeline .off").count()).toBe(1);
    const colour = (kind: string) =>
      page.evaluate<string>(`getComputedStyle(document.querySelector(".timeline .${kind}")).backgroundColor`);
    expect([await colour("on"), await colour("off")]).toEqual(["rgb(26, 127, 55)", "rgb(207, 34, 46)"]);

    await page.getByRole("button", { name: "2013-03-12, off-topic, other-topic" }).click();
    const texts = page.locator(".texts .said");
    expect(await texts.nth(0).textContent()).toContain("A strong earthquake shook the north coast");
    expect(await texts.nth(1).textContent()).toContain('Roses and tulips </script><script>document.title = "owned"');
    expect(await page.locator(".detail").allTextContents()).toContainEqual(
      expect.stringContaining("20130312000000/http://town.example/quake"),
    );

    // The page has no buttons for decisions.
    expect(await page.locator("main > .note").textContent()).toContain("in the workbench or on the command line");
    expect(await page.locator("main button:not(.marks button)").count()).toBe(0);
    await page.getByRole("button", { name: "2013-03-12, off-topic, other-topic" }).focus();

    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    expect(await page.locator(".detail dd").first().textContent()).toBe("2012-03-12 00:00:00 UTC");

    await page.getByLabel("Behaviour").selectOption("step-on");
    expect(await page.locator(".address:visible h2").allTextContents()).toEqual(["http://town.example/quake"]);
    expect(await page.locator(".shown").textContent()).toBe("1 of 2 addresses");

    expect(await page.title()).toBe("Off-topic captures");
    expect(requests).toEqual([address]);

    recollect("offtopic", "review", "out", "--confirm", "20130312000000/http://town.example/quake");
    await page.reload();
    await page.getByRole("button", { name: "2013-03-12, off-topic, other-topic, confirmed" }).click();
    expect(await page.locator(".detail dl").textContent()).toContain("curatorconfirmed");
    expect(await page.locator(".review").textContent()).toBe("curator: 1 confirmed, 0 overruled, 0 undecided; precision 1.000");

    recollect("offtopic", "review", "out", "--mark", "20130312000000/http://steady.example/");
    await page.reload();
    const marked = page.getByRole("button", { name: "2013-03-12, on-topic, reference, marked" });
    expect([await marked.textContent(), await colour("marked")]).toEqual(["R", "rgb(207, 34, 46)"]);
    await marked.click();
    expect(await page.locator(".detail dl").textContent()).toContain("judgedon-topiccuratormarked as off-topic");
    expect(await page.locator(".address", { has: marked }).locator("p").first().textContent()).toBe(
      "always-on 1 capture, 0 off-topic, 1 marked",
    );
    await page.getByLabel("only with off-topic captures").check();
    expect(await page.locator(".shown").textContent()).toBe("2 of 2 addresses");
    expect(await page.locator(".key .decided:visible").allTextContents()).toEqual(["× confirmed", "× overruled", "! marked by a curator"]);
    expect(faults).toEqual([]);
  });
});
