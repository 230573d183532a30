import { appendFileSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FileSource } from "@recollect/warc/byte-source";
import { validateWacz } from "@recollect/warc/wacz-validate";
import { ZipReader } from "@recollect/warc/zip-reader";
import { expect, test } from "vitest";
import { hostileText, tinyCollection } from "../../../../test/tiny-collection.ts";
import { exportCollection } from "./export-collection.ts";

const documents = [
  { url: "http://a.example/", title: hostileText },
  { url: "http://a.example/print", duplicate_of: "http://a.example/" },
];

async function opened(path: string): Promise<{ names: string[]; pages: Record<string, string>[]; problems: unknown[] }> {
  const source = new FileSource(path);
  const zip = await ZipReader.open(source);
  const problems = await Array.fromAsync(validateWacz(source));
  const entry = zip.get("pages/pages.jsonl");
  const text = entry === undefined ? "" : Buffer.concat(await Array.fromAsync(zip.stream(entry))).toString();
  source.close();
  const [, ...pages] = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  return { names: zip.entries.map(({ name }) => name), pages, problems };
}

test("writes a sound WACZ that lists the documents as pages, and contains the tables without run times", async () => {
  const folder = tinyCollection({ documents });
  writeFileSync(join(folder, "progress.csv"), "fetched,seconds\r\n2,0.1\r\n");
  const out = join(mkdtempSync(join(tmpdir(), "recollect-wacz-")), "out.wacz");
  await exportCollection({ folder, format: "wacz", out });
  const { names, pages, problems } = await opened(out);
  expect(problems).toEqual([]);
  expect(names).toContain("archive/pages.warc.gz");
  expect(names.filter((name) => name.startsWith("collection/"))).toEqual(
    ["documents.csv", "links.csv", "missing.csv", "problems.jsonl", "specification.json"].map((name) => `collection/${name}`),
  );
  expect(pages.map(({ url }) => url)).toEqual(["http://a.example/", "http://a.example/print"]);
  await exportCollection({ folder, format: "wacz", out, duplicates: false, force: true });
  expect((await opened(out)).pages.map(({ url }) => url)).toEqual(["http://a.example/"]);
});

test("refuses a collection whose index does not lead to its records", async () => {
  const folder = tinyCollection({ documents });
  appendFileSync(
    join(folder, "indexes/index.cdxj"),
    'zz,x)/ 20110311060000 {"url": "http://x.zz/", "mime": "text/html", "length": "9", "offset": "9", "filename": "pages.warc.gz"}\n',
  );
  const parent = mkdtempSync(join(tmpdir(), "recollect-wacz-"));
  const written = exportCollection({ folder, format: "wacz", out: join(parent, "out.wacz") });
  await expect(written).rejects.toThrow(/can't be packed as a valid WACZ: .*\. Validate the collection to see all defects\.$/);
  expect(readdirSync(parent)).toEqual([]);
});
