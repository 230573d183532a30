import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { surtKey } from "@recollect/warc/surt";
import { expect, test } from "vitest";
import { folder, withFolder } from "../../../../test/temporary-folder.ts";
import { Labels } from "./labels.ts";

withFolder();

async function read(text: string): Promise<Labels> {
  writeFileSync(join(folder, "labels"), text);
  return Labels.read(join(folder, "labels"));
}

const url = "http://a.example/x,y";
const [first, second] = ["20110102030405", "20120102030405"];

test.each([
  [
    "the published files",
    `id\tdate\tURI\tlabel\n7\t${first}\thttp://archive.example:8080/1068/${first}/${url}\t1\n7\t${second}\thttp://archive.example:8080/1068/${second}/http://www.a.example/x,y\t0\n`,
  ],
  [
    "the same with commas",
    `id,date,URI,label\n7,${first},http://archive.example/${first}/${url},1\n7,${second},http://archive.example/${second}/${url},0`,
  ],
  ["url, timestamp, label with tabs", `${url}\t${first}\t1\r\n${url}\t${second}\t0\r\n`],
  ["url, timestamp, label with commas", `url,timestamp,label\n${url},${first},1\n"${url}",${second},0\n`],
  ["times in the form of offtopic.csv", `${url},2011-01-02T03:04:05Z,1\n${url},2012-01-02T03:04:05Z,0\n`],
  [
    "the truth of a world",
    `{"kind":"page","url":"${url}","grade":3}\n{"kind":"capture","url":"${url}","timestamp":"${first}","on_topic":true,"why":null}\n{"kind":"capture","url":"${url}","timestamp":"${second}","on_topic":false,"why":"parked"}\n`,
  ],
])("reads %s", async (_, text) => {
  const labels = await read(text);
  const key = surtKey(url);
  expect([labels.size, labels.problems]).toEqual([2, []]);
  expect([labels.isOnTopic(key, first), labels.isOnTopic(key, second), labels.isOnTopic(key, "20130102030405")]).toEqual([
    true,
    false,
    undefined,
  ]);
  expect([labels.has(key), labels.has("org,other)/")]).toEqual([true, false]);
});

test("reports an invalid line as a problem with its place, and counts the others", async () => {
  const good = `${url}\t${first}\t1\r\n`;
  const { problems, size } = await read(`${good}${url}\tsoon\t1\r\n\r\n# a remark\r\n${url}\t${second}\t7\r\n{"broken\r\n`);
  expect(size).toBe(1);
  const offset = good.length + `${url}\tsoon\t1\r\n\r\n# a remark\r\n`.length;
  expect(problems.map(({ code, offset }) => [code, offset])).toEqual([
    ["garbage", good.length],
    ["garbage", offset],
    ["garbage", offset + `${url}\t${second}\t7\r\n`.length],
  ]);
  expect(problems[0]?.message).toBe(`Line 2 is not a label: ${url}\tsoon\t1`);
});

test("throws a UsageError for a file without labels", async () => {
  await expect(read("hello\n")).rejects.toThrow(/has no labels: give lines of url, timestamp, label/);
  await expect(Labels.read(join(folder, "gone"))).rejects.toMatchObject({ name: "UsageError" });
});
