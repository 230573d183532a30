import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hiddenTypes, publicNames, withoutExample } from "./declared-types.ts";
import { docExamples, type LibraryName, libraryNamesIn, userPages } from "./doc-examples.ts";

const root = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "recollect-exports-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the package", () => {
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { exports: Record<string, { types?: string }> };
  const entries = Object.entries(exports).flatMap(([path, { types }]) => (types === undefined ? [] : [{ path, types }]));
  const namesOf = (types: string) => publicNames(join(folder, types));

  // The built declarations may be older than the source.
  beforeAll(() => {
    const flags = ["-p", join(root, "tsconfig.build.json"), "--emitDeclarationOnly", "--outDir", join(folder, "dist")];
    execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), ...flags]);
    execFileSync(process.execPath, [join(root, "scripts/join-packages.mjs"), join(folder, "dist")]);
  });

  test.each(entries)("exports every type that the declarations of $path mention", ({ types }) => {
    const ofAllEntries = entries.flatMap(({ types }) => namesOf(types));
    expect(hiddenTypes(namesOf(types), ofAllEntries)).toEqual([]);
  });

  /** Users catch errors and do not construct them, so only their base class `RecollectError` has an example. */
  const needsExample = (name: string): boolean => name === "RecollectError" || !name.endsWith("Error");

  test.each(entries)("has an example at every function and class of $path", ({ types }) => {
    expect(withoutExample(namesOf(types)).filter(needsExample)).toEqual([]);
  });

  test("has few names in each entry", () => {
    for (const { path, types } of entries) expect([path, namesOf(types).length <= 50]).toEqual([path, true]);
  });

  test("has the types that every example of its pages and doc comments uses", () => {
    const examples = join(folder, "examples");
    mkdirSync(join(examples, "node_modules/recollect"), { recursive: true });
    copyFileSync(join(root, "package.json"), join(examples, "node_modules/recollect/package.json"));
    symlinkSync(join(folder, "dist"), join(examples, "node_modules/recollect/dist"));
    symlinkSync(join(root, "node_modules/@types"), join(examples, "node_modules/@types"));
    for (const name of ["warc", "page"]) {
      mkdirSync(join(examples, "node_modules/@recollect", name), { recursive: true });
      copyFileSync(join(root, "packages", name, "package.json"), join(examples, "node_modules/@recollect", name, "package.json"));
      symlinkSync(join(folder, "dist"), join(examples, "node_modules/@recollect", name, "dist"));
    }
    for (const [n, { name, code }] of docExamples.entries()) writeFileSync(join(examples, `example-${n}.mts`), `// ${name}\n${code}`);
    const compilerOptions = { target: "es2024", lib: ["es2024", "esnext.array"], module: "nodenext", types: ["node"], strict: true };
    const options = { ...compilerOptions, noEmit: true, skipLibCheck: true, preserveSymlinks: true };
    writeFileSync(join(examples, "tsconfig.json"), JSON.stringify({ compilerOptions: options, include: ["*.mts"] }));
    const tsc = spawnSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", examples, "--pretty", "false"], {
      encoding: "utf8",
    });
    const nameOf = (line: string) => line.replace(/^.*example-(\d+)\.mts/, (_, n: string) => docExamples[Number(n)]?.name ?? "");
    expect(tsc.stdout.split("\n").filter(Boolean).map(nameOf)).toEqual([]);
  });

  test.each(userPages)("exports every name of the library that $page mentions", ({ text }) => {
    const exported = entries.flatMap(({ types }) => namesOf(types));
    const isExported = ({ name, isCalled }: LibraryName) => exported.some((one) => one.name === name && !(isCalled && one.isType));
    expect(libraryNamesIn(text).filter((name) => !isExported(name))).toEqual([]);
  });
});

test("a name in a page's inline code belongs to the library if it is called or is not a field", () => {
  expect(libraryNamesIn("`readRecords`, `open(x)`, `Archive.open({ a })`, `AbortSignal`, `capturedAt`, `plain`")).toEqual([
    { name: "readRecords", isCalled: false },
    { name: "open", isCalled: true },
    { name: "Archive", isCalled: true },
  ]);
});

describe("the check of declarations", () => {
  mkdirSync(join(folder, "own"));
  const at = (name: string) => join(folder, "own", name);
  const hidden = (text: string) => {
    writeFileSync(at("index.d.ts"), 'export { open } from "./open.ts";\nexport type { Shown } from "./types.ts";\n');
    writeFileSync(
      at("types.d.ts"),
      "export interface Shown {\n    readonly a: string;\n}\n" +
        "interface Base {\n    readonly base: Hidden;\n}\n" +
        "export interface Wide extends Base {\n    readonly shown: Shown;\n    readonly hidden: Hidden;\n}\nexport interface Hidden {\n}\n",
    );
    writeFileSync(at("open.d.ts"), `import type { Shown, Hidden, Wide } from "./types.ts";\n${text}`);
    return hiddenTypes(publicNames(at("index.d.ts")));
  };

  test.each([
    ["finds a type in a parameter", "export declare function open(given: Hidden): Shown;\n", ["Hidden, in open"]],
    [
      "finds a type in a member",
      "export declare class open {\n    #private;\n    static of(one: Shown): readonly Hidden[];\n}\n",
      ["Hidden, in open"],
    ],
    ["finds a type of the same file", "interface Own {\n}\nexport declare function open(given?: Own): void;\n", ["Own, in open"]],
    ["finds a type in an inline import", 'export declare const open: import("./types.ts").Hidden;\n', ["Hidden, in open"]],
    ["finds a type in a picked member", 'export declare function open(given: Pick<Wide, "hidden">): void;\n', ["Hidden, in open"]],
    ["finds a type in an inherited member", 'export declare function open(given: Omit<Wide, "hidden">): void;\n', ["Hidden, in open"]],
    ["ignores members that are not picked", 'export declare function open(given: Pick<Wide, "shown">, type: Wide["shown"]): void;\n', []],
    ["ignores strings and comments", '/** Hidden */\nexport declare function open(given: "Hidden"): Promise<Shown>;\n', []],
  ])("%s", (_, text, expected) => expect(hidden(text)).toEqual(expected));

  test("finds a function without an example", () => {
    writeFileSync(at("index.d.ts"), 'export { one, two } from "./code.ts";\n');
    const example = "/**\n * What it does.\n *\n * ```ts\n * one();\n * ```\n */\n";
    writeFileSync(at("code.d.ts"), `${example}export declare function one(): void;\n/** What it does. */\nexport declare class two {\n}\n`);
    expect(withoutExample(publicNames(at("index.d.ts")))).toEqual(["two"]);
  });
});
