/** Files that users give by mistake, recognised by their beginning, with advice. */
const kinds: readonly (readonly [begin: RegExp, what: string])[] = [
  [/^(?:!meta \{.*\n)*\S+ \d{14} \{/, "is a CDXJ index: name it as an archive"],
  [/^ CDX [A-Za-z?]( |$)/m, "is a CDX index: name it as an archive"],
  [/^\S+ \d{14}\t\S+\t\d+\t\d+/, "is a ZipNum index: name it as an archive"],
  [/^\S+ \d{14} https?:\S+ \S+\/\S+ /, "is a CDX index: name it as an archive"],
  [/^(?:WARC\/\d|filedesc:)/i, "is a WARC or ARC file: name it as an archive"],
  [
    /^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)?<(?:!doctype\s+html|html)\b/i,
    "is an HTML page: to use it as a reference, name it under topic.references",
  ],
  [/^"?(?:url|collection|file|source)"?,[^\n]*,/, "is a table (CSV)"],
  [/^\{"[^\n]*\}\r?\n\{"/, "is JSON Lines"],
  [/^(?:https?:\/\/\S+\s*(?:\n|$))+/, "is a list of URLs: to use them as seeds, list them under seeds"],
];

/** Names the kind of a text that can't be a specification; undefined if it may be one. */
export function otherKind(text: string): string | undefined {
  const begin = text.slice(0, 16_384).replace(/^\ufeff/, "");
  const found = kinds.find(([pattern]) => pattern.test(begin));
  return found && `${found[1]}. It is not a specification`;
}
