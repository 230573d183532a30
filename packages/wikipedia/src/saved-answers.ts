import { limits } from "@recollect/base/limits";
import { parsedJson } from "@recollect/base/parsed-json";
import { readText } from "@recollect/base/read-text";
import { UsageError } from "@recollect/warc/errors";
import { type ApiAnswer, apiAnswer } from "./api-answer.ts";

/** Reads a file of MediaWiki API answers, in either format version: a single one, a list, or one per line. */
export function readSavedAnswers(path: string): ApiAnswer[] {
  const text = readText(path, "saved responses of a wiki", limits.savedAnswerBytes);
  return valuesIn(text, path).map((value, at, { length }) => {
    const { data, error } = apiAnswer.safeParse(value);
    const where = length === 1 ? "" : `, part ${at + 1} of it`;
    const [issue] = error?.issues ?? [];
    if (issue !== undefined)
      throw new UsageError(
        `${path}${where} is not a response of MediaWiki's API: ${issue.path.map(String).join(".") || "it"}: ${issue.message}`,
      );
    if (data?.error !== undefined)
      throw new UsageError(`${path}${where} is an error message of the wiki: ${data.error.info} (${data.error.code})`);
    if (data?.query === undefined && data?.parse === undefined)
      throw new UsageError(`${path}${where} is not a response of MediaWiki's API: it has neither query nor parse; is it the right file?`);
    return data;
  });
}

function valuesIn(text: string, path: string): unknown[] {
  const whole = parsedJson(text);
  if (whole !== undefined) return [whole].flat();
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0) throw new UsageError(`${path} is empty: give saved responses of MediaWiki's API`);
  return lines.flatMap((line, at) => {
    const value = parsedJson(line);
    if (value === undefined) throw new UsageError(`${path} is not JSON${at === 0 ? "" : ` in line ${at + 1}`}: is it the right file?`);
    return value;
  });
}
