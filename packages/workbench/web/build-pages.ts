import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Rolldown } from "vite";

const out = join(import.meta.dirname, "../../../dist/pages");

/**
 * Bundles style and script of the static pages into dist/pages, a file each, for the reporters to put into their pages. Files that would
 * not change are not written, since other processes may be reading them.
 */
export async function buildPages(): Promise<void> {
  mkdirSync(out, { recursive: true });
  for (const name of ["report", "offtopic", "evaluation"]) {
    const { output } = (await build({
      configFile: false,
      root: import.meta.dirname,
      logLevel: "warn",
      build: {
        write: false,
        modulePreload: false,
        cssCodeSplit: false,
        rolldownOptions: { input: join(import.meta.dirname, `src/pages/${name}.ts`), output: { format: "iife" } },
      },
    })) as Rolldown.RolldownOutput;
    for (const part of output) {
      const [ending, text] = part.type === "chunk" ? ["js", part.code] : ["css", String(part.source)];
      if (/<\/(?:script|style)|<!--/i.test(text)) throw new Error(`${name}.${ending} would end the element that it stands in`);
      write(join(out, `${name}.${ending}`), text.replace(/\/\*\$vite\$:\d+\*\/\s*$/, "").trim());
    }
  }
}

function write(path: string, text: string): void {
  if (text !== "" && (!existsSync(path) || readFileSync(path, "utf8") !== text)) writeFileSync(path, text);
}

if (import.meta.main) await buildPages();
