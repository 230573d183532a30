import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startRecollect } from "../built-recollect.ts";
import { freePort } from "../child-server.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const folder = temporaryFolder();

test("every command without a connection names the cause and exits with 4, a crawl on each attempt", async () => {
  const host = `127.0.0.1:${await freePort()}`; // a port without a server
  const archive = ["--archive", `cdx+http://${host}/cdx`, "--allow-private", host];
  writeFileSync(join(folder, "flood.txt"), "The flood in the valley");
  writeFileSync(
    join(folder, "flood.yaml"),
    "name: flood\nevent: { start: 2011-03-11, end: 2011-03-12, lead: P1D, cooldown: P30D }\ntopic: { references: [flood.txt] }\nseeds: [http://example.org/]\n",
  );
  const crawl = ["crawl", "flood.yaml", "--out", "flood"];
  const commands = [["captures", "example.org"], ["timemap", "example.org"], ["page", "http://example.org/"], crawl, crawl];
  for (const command of commands) {
    const { status, stderr } = await startRecollect(folder)(...command, ...archive).ended;
    expect(stderr, command.join(" ")).toContain(`${host} refused the connection`);
    expect(status, stderr).toBe(4);
  }
});
