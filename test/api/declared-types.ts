import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** A name that an entry of the package exports. */
export interface PublicName {
  readonly name: string;
  /** The file that declares it. */
  readonly file: string;
  /** Whether it is exported only as a type, without its constructor and static methods. */
  readonly isType: boolean;
}

interface Names {
  readonly name: string;
  readonly local: string;
  readonly from: string;
  readonly isType: boolean;
}

/** The names in a built declaration file: imports, re-exports, and the text of each declaration without comments. */
class Declarations {
  readonly path: string;
  readonly imported: ReadonlyMap<string, Names>;
  readonly exported: readonly Names[];
  readonly #texts = new Map<string, string>();
  readonly #examples = new Set<string>();

  constructor(path: string) {
    this.path = path;
    const whole = readFileSync(path, "utf8");
    const text = whole.replace(/\/\*[\s\S]*?\*\//g, "");
    this.imported = new Map(namesIn(text, "import").map((names) => [names.local, names]));
    this.exported = namesIn(text, "export");
    for (const piece of text.split(/^(?=export |declare |interface |type |import )/m)) {
      const [, name] = /^(?:export )?(?:declare )?(?:abstract )?(?:interface|type|class|function|const) (\w+)/.exec(piece) ?? [];
      if (name !== undefined) this.#texts.set(name, `${this.#texts.get(name) ?? ""}${piece}`);
    }
    for (const [, name] of whole.matchAll(/```\n \*\/\nexport declare (?:abstract )?(?:class|function) (\w+)/g))
      this.#examples.add(name ?? "");
  }

  hasExample(name: string): boolean {
    return this.#examples.has(name);
  }

  get names(): readonly string[] {
    return [...this.#texts.keys()];
  }

  textOf(name: string): string {
    return this.#texts.get(name) ?? "";
  }

  /** Finds the declaration of a name that is used here; undefined for names of the language and of other packages. */
  find(name: string): { file: string; name: string } | undefined {
    if (this.#texts.has(name)) return { file: this.path, name };
    const found = this.imported.get(name);
    return found?.from.startsWith(".") ? declaredIn(declarationsOf(this.path, found.from), found.name) : undefined;
  }
}

/** Returns the names that an entry of the package exports; `entry` is the path of its built declarations. */
export function publicNames(entry: string): PublicName[] {
  const declarations = new Declarations(entry);
  const own = declarations.names.map((name) => ({ name, file: entry, isType: false }));
  return [...own, ...declarations.exported.map(({ name, from, isType }) => ({ ...declaredIn(declarationsOf(entry, from), name), isType }))];
}

/** Returns the functions and classes among public names whose doc comment does not end with an example. */
export function withoutExample(names: readonly PublicName[]): string[] {
  return names.flatMap(({ file, name, isType }) => {
    const declarations = new Declarations(file);
    const isCode = !isType && /\b(?:class|function) /.test(declarations.textOf(name).split("\n")[0] ?? "");
    return isCode && !declarations.hasExample(name) ? [name] : [];
  });
}

/** Returns the types that the declarations of public names mention and that no entry exports, as `Type, in Name`. */
export function hiddenTypes(names: readonly PublicName[], ofAllEntries = names): string[] {
  const isPublic = new Set(ofAllEntries.map(({ file, name }) => `${file} ${name}`));
  return names.flatMap(({ file, name, isType }) => {
    const text = new Declarations(file).textOf(name);
    if (text === "") return [`no declaration of ${name} found in ${file}`];
    return [...mentioned(file, isType ? text.replace(/^ +(?:static |constructor\().*$/gm, "") : text)]
      .filter((found) => !isPublic.has(found) && found !== `${file} ${name}`)
      .map((found) => `${found.split(" ")[1]}, in ${name}`);
  });
}

/** Returns the declarations that a text mentions, as `file name`. Of a picked type, only the mentions of the picked members count. */
function mentioned(file: string, text: string): Set<string> {
  const declarations = new Declarations(file);
  const inline = [...text.matchAll(/import\("(\.[^"]+)"\)\.(\w+)/g)].map(([, from = "", name = ""]) =>
    declaredIn(declarationsOf(file, from), name),
  );
  const picked = picksIn(file, text).flatMap((member) => [...mentioned(member.file, member.text)]);
  const words =
    text
      .replace(pick, "")
      .replace(/"[^"\n]*"|\btypeof \w+/g, "")
      .match(/\b[A-Z]\w*/g) ?? [];
  const places = words.flatMap((word) => declarations.find(word) ?? []);
  return new Set([...picked, ...[...inline, ...places].map((place) => `${place.file} ${place.name}`)]);
}

interface Member {
  readonly name: string;
  readonly file: string;
  readonly text: string;
}

/** `Pick<Type, "a" | "b">`, `Omit<Type, "a">` and `Type["a"]`. */
const pick = /\b(?:(Pick|Omit)<(\w+), ([^>]+)>|([A-Z]\w*)\[("\w+")\])/g;

function picksIn(file: string, text: string): Member[] {
  return [...text.matchAll(pick)].flatMap(([, how, type = "", keys = "", indexed, key]) => {
    const wanted: readonly string[] = (key ?? keys).match(/\w+/g) ?? [];
    return membersOf(file, indexed ?? type).filter(({ name }) => wanted.includes(name) !== (how === "Omit"));
  });
}

/** Returns the members of a type, including inherited ones. */
function membersOf(file: string, type: string): Member[] {
  const place = new Declarations(file).find(type);
  if (place === undefined) return [];
  const text = new Declarations(place.file).textOf(place.name);
  const [head = "", ...body] = text.split(/\n(?= {4}\w)/);
  const own = body.map((member) => ({ name: /(\w+)\??[:(]/.exec(member)?.[1] ?? "", file: place.file, text: member }));
  const parents =
    head
      .replace(pick, "")
      .replace(/^.*?\b(?:extends|=)/s, "")
      .match(/\b[A-Z]\w*/g) ?? [];
  return [...own, ...picksIn(place.file, head), ...parents.flatMap((parent) => (parent === type ? [] : membersOf(place.file, parent)))];
}

/** Returns the names in `import { … } from` or `export { … } from` lines. */
function namesIn(text: string, word: "import" | "export"): Names[] {
  return [...text.matchAll(new RegExp(`^${word} (type )?\\{([^}]*)\\} from "([^"]+)";`, "gm"))].flatMap(([, type, list = "", from = ""]) =>
    list.split(/,(?=[^}]*\w)/).map((item) => {
      const [name = "", local = name] = item
        .replace(/^\s*type /, "")
        .replace(/,\s*$/, "")
        .trim()
        .split(" as ");
      return { name, local, from, isType: type !== undefined || /^\s*type /.test(item) };
    }),
  );
}

/** Follows a name through re-exports to its declaration. */
function declaredIn(file: string, name: string): { file: string; name: string } {
  const reExported = new Declarations(file).exported.find((names) => names.local === name);
  return reExported === undefined ? { file, name } : declaredIn(declarationsOf(file, reExported.from), reExported.name);
}

function declarationsOf(importer: string, from: string): string {
  return resolve(dirname(importer), from.replace(/\.ts$/, ".d.ts"));
}
