import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { cellText } from "@recollect/base/csv";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { builtRecollect, type Run } from "../built-recollect.ts";
import { describePython, runPython } from "../python.ts";
import { hostileText, threeDocuments, tinyCollection } from "../tiny-collection.ts";

const text = "The ground shook under the harbour for three minutes, and the wave came after it. ".repeat(8).trim();
const home = "http://harbour.example/";
const story = "http://harbour.example/story?a=1&b=2";

const collection = tinyCollection({
  documents: [
    { url: home, title: "Harbour", html: `<title>Harbour</title><p>${text}</p>`, relevance: 0.75 },
    {
      url: story,
      title: hostileText,
      html: Buffer.from(`<meta charset=iso-8859-1><p>${text}</p><p>Gr\xfc\xdfe vom Hafen, wo die Welle kam. ${text}</p>`, "latin1"),
      contentType: "text/html; charset=iso-8859-1",
      archive: hostileText,
      uri_m: `http://web.example/${hostileText}`,
      language: hostileText,
      depth: 1,
      relevance: -0.25,
      page_time: "2011-03-11T05:00:00Z",
      page_time_source: "meta",
      reason: hostileText,
    },
    { url: `${home}print`, html: `<p>${text}</p>`, duplicate_of: home, depth: 1 },
  ],
  links: [
    [home, story, hostileText],
    [home, `${home}print`, ""],
  ],
  missing: [["http://gone.example/", home, 1, 0.5]],
});

let folder: string;
let recollect: (...args: string[]) => Run;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "recollect-export-"));
  recollect = builtRecollect(folder);
  return () => rmSync(folder, { recursive: true });
});
afterAll(() => rmSync(collection, { recursive: true }));

/** Runs a Python script on an export, and returns the JSON that it prints. */
function inPython(script: string, format: string, ...flags: string[]): unknown {
  const out = join(folder, format === "zip" ? "out.zip" : "out");
  expect(recollect("export", collection, "--format", format, "--out", out, "--quiet", ...flags)).toEqual({
    status: 0,
    stdout: "",
    stderr: "",
  });
  return JSON.parse(runPython("python", ["-c", `import json, sys\nout = sys.argv[1]\n${script}`, out]));
}

describe("recollect export", () => {
  test("explains itself", () => {
    const { status, stdout } = recollect("export", "--help");
    expect([status, stdout]).toEqual([0, expect.stringMatching(/Usage: recollect export [\s\S]*--no-duplicates[\s\S]*Examples:/)]);
  });

  test("names its file after the collection's folder, so that two of one specification don't collide, and prints the number of entries", () => {
    const name = basename(collection);
    expect(recollect("export", collection, "--format", "ris", "--no-duplicates")).toEqual({
      status: 0,
      stdout: "",
      stderr: `${name}.ris: 2 documents, 1 near-duplicate left out\n`,
    });
    expect(readdirSync(folder)).toEqual([`${name}.ris`]);
    const { status, stderr } = recollect("export", collection, "--format", "ris");
    expect([status, stderr]).toEqual([
      2,
      `recollect: Cannot write ${name}.ris: it already exists. Give another path with --out, or overwrite it with --force.\n`,
    ]);
    const forced = recollect("export", collection, "--format", "ris", "--force", "--json", "--quiet");
    expect(JSON.parse(forced.stdout)).toEqual({ out: `${name}.ris`, format: "ris", documents: 3, duplicatesLeftOut: 0, problems: 0 });
    const other = tinyCollection(threeDocuments);
    expect(recollect("export", other, "--format", "ris")).toMatchObject({ status: 0 });
    expect(readdirSync(folder).sort()).toEqual([`${name}.ris`, `${basename(other)}.ris`].sort());
    rmSync(other, { recursive: true });
  });

  test("begins tables with a byte order mark with --bom, which other formats refuse", () => {
    recollect("export", collection, "--format", "csv", "--bom", "--out", "bom.csv");
    recollect("export", collection, "--format", "csv", "--out", "plain.csv");
    expect(readFileSync(join(folder, "bom.csv"), "utf8")).toBe(`\ufeff${readFileSync(join(folder, "plain.csv"), "utf8")}`);
    recollect("export", collection, "--format", "text", "--bom", "--out", "texts");
    expect(readFileSync(join(folder, "texts/metadata.csv"), "utf8")).toMatch(/^\ufefffile,url,/);
    expect(recollect("export", collection, "--format", "jsonl", "--bom")).toMatchObject({
      status: 2,
      stderr: "recollect: The format jsonl does not use a byte order mark. Omit --bom.\n",
    });
  });

  test("writes text formats to standard output with --out -, and the methods paragraph by default", () => {
    const csv = recollect("export", collection, "--format", "csv", "--columns", "url,relevance", "--out", "-");
    expect(csv).toEqual({
      status: 0,
      stdout: `url,relevance\r\n${home},0.75\r\n${story},-0.25\r\n${home}print,\r\n`,
      stderr: "3 documents\n",
    });
    expect(recollect("export", collection, "--format", "methods").stdout).toMatch(
      /^The collection “The harbour quake” .* near-duplicate .*\n$/,
    );
    expect(recollect("export", collection, "--format", "zip", "--out", "-")).toMatchObject({ status: 2, stdout: "" });
    expect(readdirSync(folder)).toEqual([]);
  });

  test("exits with 1 and names documents that could not be read, and still writes the others", () => {
    const damaged = tinyCollection({ documents: [{ url: home }, { url: story }] });
    writeFileSync(join(damaged, "archive/pages.warc.gz"), readFileSync(join(damaged, "archive/pages.warc.gz")).subarray(0, -30));
    const { status, stderr } = recollect("export", damaged, "--format", "text");
    expect(status).toBe(1);
    expect(stderr).toMatch(/^pages\.warc\.gz:\d+ \S+: .*\nrecollect-collection-\w+-text: 1 document, 1 document could not be read\n$/);
  });

  test.each([
    ["no format", []],
    ["an unknown format", ["--format", "docx"]],
    ["an unknown column", ["--format", "csv", "--columns", "url,nothing"]],
  ])("exits with 2 for %s", (_, flags) => {
    const { status, stdout, stderr } = recollect("export", collection, ...flags);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).not.toContain("    at ");
  });

  test("exits with 2 for a folder that is not, or not yet, a collection", () => {
    expect(recollect("export", folder, "--format", "csv")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("is not a collection"),
    });
    const unfinished = tinyCollection({ documents: [] });
    rmSync(join(unfinished, "collection.wacz"));
    const { status, stderr } = recollect("export", unfinished, "--format", "csv");
    expect([status, stderr]).toEqual([2, expect.stringContaining(`Run the same recollect crawl … --out ${unfinished} again`)]);
  });
});

describePython("H07 exports with hostile titles, anchors and addresses are read correctly:", () => {
  const safeText = cellText(hostileText);

  test("csv by Python's csv", () => {
    const rows = inPython(
      "import csv\nprint(json.dumps(list(csv.DictReader(open(out, encoding='utf-8', newline=''), strict=True))))",
      "csv",
    );
    expect(rows).toMatchObject([{ url: home, title: "Harbour" }, { title: `'${safeText}`, relevance: "-0.25" }, { duplicate_of: home }]);
  });

  test("jsonl and csl by Python's json", () => {
    expect(
      inPython("print(json.dumps([json.loads(line) for line in open(out, encoding='utf-8').read().splitlines()]))", "jsonl"),
    ).toMatchObject([
      { number: 1, relevance: 0.75 },
      { number: 2, title: safeText, reason: safeText },
      { number: 3, title: null },
    ]);
    rmSync(join(folder, "out"));
    const items = inPython("print(json.dumps(json.load(open(out, encoding='utf-8'))))", "csl") as Record<string, unknown>[];
    expect(items.map(({ type, URL }) => [type, URL])).toEqual([home, story, `${home}print`].map((url) => ["webpage", url]));
    // Those names in the CSL-JSON schema that exports use: it allows no others.
    const names = [
      "id",
      "type",
      "title",
      "URL",
      "container-title",
      "accessed",
      "issued",
      "archive",
      "archive_location",
      "language",
      "note",
    ];
    for (const item of items) expect(names).toEqual(expect.arrayContaining(Object.keys(item)));
  });

  test("ris by a parser that accepts every kind of line end", () => {
    const script = `import re
records, record = [], None
for line in open(out, encoding="utf-8").read().splitlines():
    if line == "": continue
    tag, value = re.fullmatch("([A-Z][A-Z0-9])  - (.*)", line).groups()
    if tag == "TY": assert record is None; record = {}
    record[tag] = value
    if tag == "ER": records.append(record); record = None
assert record is None
print(json.dumps(records))`;
    expect(inPython(script, "ris")).toMatchObject([
      { TY: "ELEC", UR: home, Y2: "2011/03/11/" },
      { TY: "ELEC", UR: story, PY: "2011", DA: "2011/03/11/" },
      { TY: "ELEC", TI: `${home}print` },
    ]);
  });

  /** Checks the rules of the schemas: declared attributes of known types, values of those types, existing ids, names that are tokens. */
  const graphChecks = `import re, xml.etree.ElementTree as ET
tree = ET.parse(out).getroot()
tag = lambda element: element.tag.split("}")[1]
parse = {"string": str, "int": int, "integer": int, "double": float}
def check(ids, edges):
    assert len(set(ids)) == len(ids)
    for edge in edges:
        assert re.fullmatch(r"[\\w.:-]+", edge.get("id")) and edge.get("source") in ids and edge.get("target") in ids
    assert len({edge.get("id") for edge in edges}) == len(edges)
`;

  test("graphml by Python's XML parser, by the rules of its schema", () => {
    const script = `${graphChecks}
keys = {key.get("id"): key for key in tree if tag(key) == "key"}
assert [tag(child) for child in tree] == ["key"] * len(keys) + ["graph"]
graph = tree[-1]
assert graph.get("edgedefault") == "directed"
nodes = [child for child in graph if tag(child) == "node"]
edges = [child for child in graph if tag(child) == "edge"]
check([node.get("id") for node in nodes], edges)
def data(element):
    values = {}
    for child in element:
        key = keys[child.get("key")]
        assert key.get("for") == tag(element) and key.get("attr.name") not in values
        values[key.get("attr.name")] = parse[key.get("attr.type")](child.text)
    return values
print(json.dumps([[data(node) for node in nodes], [data(edge) for edge in edges]]))`;
    checkGraph(inPython(script, "graphml"));
  });

  test("gexf by Python's XML parser, by the rules of its schema", () => {
    const script = `${graphChecks}
assert tree.get("version") == "1.3" and [tag(child) for child in tree] == ["meta", "graph"]
graph = tree[1]
assert [tag(child) for child in graph] == ["attributes", "attributes", "nodes", "edges"]
declared = {attributes.get("class"): {a.get("id"): a for a in attributes} for attributes in graph[:2]}
check([node.get("id") for node in graph[2]], graph[3])
def data(element):
    values = {"label": element.get("label")} if element.get("label") else {}
    for value in element[0]:
        attribute = declared[tag(element)][value.get("for")]
        values[attribute.get("title")] = parse[attribute.get("type")](value.get("value"))
    return values
print(json.dumps([[data(node) for node in graph[2]], [data(edge) for edge in graph[3]]]))`;
    checkGraph(inPython(script, "gexf"));
  });

  function checkGraph(graph: unknown): void {
    const [nodes, edges] = graph as [Record<string, unknown>[], Record<string, unknown>[]];
    expect(nodes).toMatchObject([
      { label: "Harbour", number: 1, url: home, depth: 0, relevance: 0.75 },
      { number: 2, url: story, host: "harbour.example", depth: 1, relevance: -0.25 },
      { label: `${home}print`, duplicate_of: home },
    ]);
    for (const text of [nodes[1]?.label, edges[0]?.anchor]) {
      expect(text).toMatch(/^=cmd\|' \/C calc'!A0 <script>alert\("1"\)<\/script> \]\]> & .* 🌊$/);
      expect(text).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u);
    }
    expect(edges[1]).toEqual({});
  }

  test("zip by Python's zipfile: pages that are UTF-8, tables that have as many cells as columns", () => {
    const script = `import zipfile
archive = zipfile.ZipFile(out)
assert archive.testzip() is None
pages = {name: archive.read(name).decode("utf-8-sig") for name in archive.namelist()}
print(json.dumps([archive.namelist(), pages["1.html"], [line.split("\\t") for line in pages["urls.csv"].splitlines()]]))`;
    const [names, page, table] = inPython(script, "zip") as [string[], string, string[][]];
    expect(names).toEqual(["0.html", "1.html", "2.html", "urls.csv", "missing.csv"]);
    expect(page).toContain("Grüße vom Hafen");
    expect(table.map((row) => row.length)).toEqual([6, 6, 6, 6]);
    expect(table[2]).toEqual([story, "SL", "-0.25", "2011-03-11T06:00:01Z", "1.html", "2011-03-11T05:00:00Z"]);
  });

  test("text by Python's csv and open: metadata.csv leads to every file", () => {
    const script = `import csv, os
rows = list(csv.DictReader(open(os.path.join(out, "metadata.csv"), encoding="utf-8", newline=""), strict=True))
print(json.dumps([open(os.path.join(out, row["file"]), encoding="utf-8").read() for row in rows]))`;
    expect(inPython(script, "text")).toEqual([`${text}\n`, expect.stringContaining("Grüße vom Hafen"), `${text}\n`]);
  });

  test("wacz by py-wacz", () => {
    const out = join(folder, "out.wacz");
    expect(recollect("export", collection, "--format", "wacz", "--out", out).status).toBe(0);
    expect(runPython("wacz", ["validate", "-f", out])).not.toMatch(/invalid|fail/i);
  });
});
