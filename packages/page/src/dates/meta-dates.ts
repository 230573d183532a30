import type { Outline } from "../outline.ts";
import type { DateEvidence } from "./date-candidate.ts";
import type { DateStyle } from "./date-text.ts";
import { machineDate } from "./machine-date.ts";

/** Names of meta tags by meaning, without the punctuation in which sites differ (`DC.date.issued`, `dc:date-issued`). */
const metaKinds: { confidence: number; modified?: true; names: string }[] = [
  {
    confidence: 0.9,
    names:
      "articlepublishedtime articlepublished articlepublishtime articlepublicationdate articlepublisheddate articledateoriginal articlecreated " +
      "ogarticlepublishedtime ogpublishedtime ogpublishdate ogpubdate oarticlepublishedtime bloggerpublished " +
      "datepublished publishdate publisheddate publisheddatetime publishedtime publishtime publicationdate published publishedat publishedon pubdate pdate dateposted postdate " +
      "originalpublicationdate displaydate rnewsdatepublished vrpublishedtime cxenseparserecspublishtime cxenseparsepublishtime parselypubdate sailthrudate " +
      "dcdateissued dctermsissued dctermsdateissued dcissued citationpublicationdate citationonlinedate prismpublicationdate btpubdate",
  },
  {
    confidence: 0.75,
    names:
      "date dcdate dctermsdate dcdatecreated dctermscreated dccreated datecreated created creationdate createdate citationdate articledate newsdate contentdate " +
      "ogreleasedate releasedate videoreleasedate uploaddate ogvideoreleasedate originaldate firstpublished dcdatesubmitted dctermsavailable dcdateavailable",
  },
  { confidence: 0.45, names: "timestamp time pagedate gentime docdate" },
  {
    confidence: 0.4,
    modified: true,
    names:
      "articlemodifiedtime articlemodified articleupdatedtime articleupdated ogupdatedtime ogmodifiedtime ogarticlemodifiedtime lastmodified lastmod datemodified dcmodified " +
      "dctermsmodified dcdatemodified modified modifieddate modifiedtime modificationdate revised lastupdate lastupdated updated updatedate updatetime updatedtime dateupdate dateupdated revisiondate",
  },
];

/** Endings of non-standard names with the same meaning: `w-published-date`. */
const unofficialEnding = /(?<!re|un)publi(?:sh|shed|cation)(?:date|time|datetime|at|on)$/;
const unofficial: { confidence: number; modified?: true } = { confidence: 0.85 };

const byName = new Map(metaKinds.flatMap((kind) => kind.names.split(" ").map((name) => [name, kind])));

/** Finds dates in meta tags, and in `itemprop`s written as meta tags; of a repeated name the first counts, since later ones belong to other articles. */
export function metaDates(metas: Outline["metas"], style: DateStyle): DateEvidence[] {
  const found: DateEvidence[] = [];
  const seen = new Set<string>();
  for (const { name, content } of metas) {
    if (name.length > 50) continue;
    const key = name.replace(/[^a-z]/g, "");
    const kind = byName.get(key) ?? (key.includes("publi") && unofficialEnding.test(key) ? unofficial : undefined);
    if (kind === undefined || seen.has(key)) continue;
    const date = machineDate(content, style);
    if (date === undefined) continue;
    seen.add(key);
    found.push({ ...date, source: "meta", confidence: kind.confidence, ...(kind.modified && { modified: true }) });
  }
  return found;
}
