import { type Problem, problem } from "@recollect/warc/problem";
import { missingReferences, type ReferencePlaces } from "../../event/reference-documents.ts";
import { isLearned, undatedWarning, unreachedWarning } from "../../event/threshold-of-specification.ts";
import { topicLanguages } from "../../event/topic-languages.ts";
import { absentKeywords } from "../../event/topic-of-specification.ts";
import { isPublishedProfile } from "../../spec/published-profile.ts";
import type { CrawlState } from "../state/crawl-state.ts";
import type { CrawlSettingsParts } from "./crawl-settings.ts";

/** Records the problems of references, keywords and threshold, so that the collection reports them. */
export async function noteReferences(
  state: CrawlState,
  settings: CrawlSettingsParts,
  places: Parameters<typeof missingReferences>[1],
): Promise<void> {
  const { specification } = settings;
  const missing = specification.topic.vector === undefined ? await missingReferences(specification, places) : [];
  const message = "No archive has a page for this reference; the event is described without it";
  await state.write({
    problems: [
      ...thresholdProblems(settings),
      ...missing.map((name) => problem("missing-reference", name, 0, message)),
      ...(await keywordProblems(settings, places)),
    ],
  });
  await state.commit();
}

/** Returns the problems of keywords that are not in the archive: users should describe the event in the words of the pages. */
async function keywordProblems({ specification, reference }: CrawlSettingsParts, places: ReferencePlaces): Promise<Problem[]> {
  if (isPublishedProfile(specification.profile) || specification.topic.vector !== undefined) return [];
  const absent = absentKeywords(specification, await topicLanguages(specification, places), reference);
  const message = "At most one counted page of the archive has this keyword, so it does not count: use the words of the pages";
  return absent.map((keyword) => problem("absent-keyword", keyword, 0, message));
}

/** Returns the problems of a threshold learned from mostly undated references, or of one that none of them would reach. */
function thresholdProblems({ specification, learned }: CrawlSettingsParts): Problem[] {
  if (learned === undefined || !isLearned(specification)) return [];
  const [undated, unreached] = [undatedWarning(learned), unreachedWarning(specification, learned)];
  return [
    ...(undated === undefined ? [] : [problem("undated-references", specification.name, 0, undated)]),
    ...(unreached === undefined ? [] : [problem("unreached-threshold", specification.name, 0, unreached)]),
  ];
}
