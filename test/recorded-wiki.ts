import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PoliteWeb } from "@recollect/archive/net/polite-web";
import type { Web, WebRequest } from "@recollect/archive/net/web";
import { decodeBody } from "@recollect/warc/http-body";
import { hasMediaWiki, startMediaWiki, type WikiPage } from "./mediawiki-server.ts";
import { ScriptedWeb } from "./scripted-web.ts";

/** The recorded wiki's address. */
const recordedBase = "http://127.0.0.1:8080/";

export interface OpenWiki {
  readonly web: Web;
  readonly base: string;
  close(): Promise<void>;
}

/**
 * Opens a real MediaWiki with these articles or, if it is unavailable, replays recorded answers: test/fixtures/mediawiki/NAME.jsonl, which
 * `UPDATE_RECORDED=1` rewrites. `close` throws if the real one received a request that is not recorded.
 */
export async function openWiki(name: string, pages: readonly WikiPage[], options: { language?: string } = {}): Promise<OpenWiki> {
  const path = join(import.meta.dirname, "fixtures/mediawiki", `${name}.jsonl`);
  const lines = existsSync(path) ? readFileSync(path, "utf8").trimEnd().split("\n") : [];
  const recorded: Record<string, unknown> = Object.fromEntries(lines.map((line) => JSON.parse(line)));
  if (!hasMediaWiki()) {
    console.warn(`RECORDED answers stand in for MediaWiki in "${name}": node scripts/setup.mjs --tests makes it`);
    const answer = (value: unknown) => (value === undefined ? undefined : typeof value === "string" ? value : JSON.stringify(value));
    const web = new ScriptedWeb(({ url }) => answer(recorded[url.slice(recordedBase.length)]));
    return { web, base: recordedBase, close: () => web.close() };
  }
  const server = await startMediaWiki(pages, options);
  const { host } = new URL(server.base);
  const polite = new PoliteWeb({ storePath: ":memory:", allowPrivate: [host] });
  const answers: Record<string, unknown> = {};
  const web: Web = {
    async get(request: WebRequest) {
      const answer = await polite.get(request);
      if (answer.kind === "answer" && answer.status === 200) {
        const { bytes } = decodeBody({ status: 200, startLine: "", headers: answer.headers, body: answer.body });
        answers[request.url.slice(server.base.length)] = abridged(bytes.toString().replaceAll(host, new URL(recordedBase).host));
      }
      return answer;
    },
    close: () => polite.close(),
  };
  const close = async () => {
    await polite.close();
    await server.close();
    if (process.env.UPDATE_RECORDED) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(
        path,
        Object.entries(answers)
          .map((entry) => `${JSON.stringify(entry)}\n`)
          .join(""),
      );
    } else if (Object.keys(answers).some((url) => recorded[url] === undefined)) {
      throw new Error(`${path} lacks answers: run this test with UPDATE_RECORDED=1`);
    }
  };
  return { web, base: server.base, close };
}

/** Shortens an answer: removes variable data about the wiki, and the body of a page. */
function abridged(text: string): unknown {
  if (!text.startsWith("{")) return text.replace(/<body[\s\S]*/, "").replace(/<script>[\s\S]*?<\/script>/g, "");
  return JSON.parse(text, (key, value) => {
    if (key === "docref" || key === "touched") return undefined;
    if (key !== "general") return value;
    const { generator, lang, server, script, articlepath } = value;
    return { generator, lang, server, script, articlepath };
  });
}
