import { expect, test } from "vitest";
import { parseCdxAnswer } from "./cdx-answer.ts";

const capture = {
  key: "org,example)/",
  timestamp: "20030402160014",
  url: "http://example.org/",
  mime: "text/html",
  status: "200",
  length: 2248,
};

test.each([
  ["Wayback: 7 columns", "org,example)/ 20030402160014 http://example.org/ text/html 200 MOH7 2248"],
  [
    "Wayback: JSON rows",
    '[["urlkey","timestamp","original","mimetype","statuscode","digest","length"],["org,example)/","20030402160014","http://example.org/","text/html","200","MOH7","2248"]]',
  ],
  [
    "pywb: CDXJ",
    'org,example)/ 20030402160014 {"url": "http://example.org/", "mime": "text/html", "status": "200", "digest": "MOH7", "length": "2248"}',
  ],
  [
    "pywb: one object per line",
    '{"urlkey": "org,example)/", "timestamp": "20030402160014", "url": "http://example.org/", "mime": "text/html", "status": "200", "digest": "MOH7", "length": "2248", "is_fuzzy": 1}',
  ],
  ["OutbackCDX: 11 columns", "org,example)/ 20030402160014 http://example.org/ text/html 200 MOH7 - - 2248 396 a.warc.gz"],
  ["OutbackCDX: JSON rows", '[["org,example)/",20030402160014,"http://example.org/","text/html",200,"MOH7",2248,396,"a.warc.gz"]]'],
])("reads the form of %s", (_, text) => {
  expect(parseCdxAnswer(`${text}\n`)).toMatchObject({ captures: [{ ...capture, digest: "MOH7" }], malformed: 0 });
});

test("reads a key after a blank row as a sign of more rows", () => {
  const row = "org,example)/ 20030402160014 http://example.org/ text/html 200 MOH7 2248";
  expect(parseCdxAnswer(`${row}\n\norg%2Cexample%29%2F+20030402160015\n`).resumeKey).toBe("org%2Cexample%29%2F+20030402160015");
  expect(parseCdxAnswer(`${row}\n\n`).resumeKey).toBeUndefined();
  const rows = '[["timestamp","original"],["20030402160014","http://example.org/"],[],["key"]]';
  expect(parseCdxAnswer(rows)).toMatchObject({ captures: [{ key: "org,example)/" }], malformed: 0, resumeKey: "key" });
});

test.each([
  ["a page instead of rows", "<html>\n<body>Sorry, too busy</body>\n</html>"],
  ["broken JSON", '[["timestamp",'],
  ["an invalid time", "org,example)/ 20031302160014 http://example.org/ text/html 200 MOH7 2248"],
  ["too few columns", "org,example)/ 20030402160014 http://example.org/"],
  ["an endless line", "x".repeat(1_000_000)],
])("counts %s as malformed, without other effects", (_, text) => {
  const answer = parseCdxAnswer(text);
  expect(answer.captures).toEqual([]);
  expect(answer.malformed).toBeGreaterThan(0);
});

test("returns nothing for an empty answer", () => {
  for (const text of ["", "\n", "[]", " CDX N b a m s k r M S V g\n"])
    expect(parseCdxAnswer(text)).toEqual({ rows: 0, captures: [], malformed: 0 });
});
