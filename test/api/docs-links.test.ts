import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const markdownIn = (folder: string) => readdirSync(join(root, folder)).filter((name) => name.endsWith(".md"));
const pages = [".", "packages/page", "packages/warc", "docs", "docs/decisions", "docs/research"].flatMap((folder) =>
  markdownIn(folder).map((name) => join(folder, name)),
);

const textOf = (page: string) => readFileSync(join(root, page), "utf8");

/** Returns the anchor of a heading, as on GitHub. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

const anchorsOf = (page: string) => [...textOf(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => anchorOf(heading));

test.each(pages)("every link of %s leads to an existing file and heading", (page) => {
  const links = [...textOf(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  const broken = links.filter(([, path = "", anchor]) => {
    const target = path === "" ? page : join(dirname(page), path);
    return !existsSync(join(root, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test.each(["docs", "docs/research"])("docs/README.md names every page of %s", (folder) => {
  const index = textOf("docs/README.md");
  const paths = markdownIn(folder).map((name) => join(folder, name).replace(/^docs\//, ""));
  expect(paths.filter((path) => path !== "README.md" && !index.includes(`(${path})`))).toEqual([]);
});

test("docs/decisions/README.md lists every decision", () => {
  const index = textOf("docs/decisions/README.md");
  expect(markdownIn("docs/decisions").filter((name) => name !== "README.md" && !index.includes(`(${name})`))).toEqual([]);
});

test("every file that docs/research/fidelity.md names exists", () => {
  let folder = "";
  const named = [...textOf("docs/research/fidelity.md").matchAll(/`([\w./-]+\.ts)`/g)].map(([, name = ""]) => {
    if (name.includes("/")) folder = dirname(name);
    return name.includes("/") ? name : join(folder, name);
  });
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
