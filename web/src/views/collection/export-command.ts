/** What goes into an export. */
export interface ExportChoice {
  readonly min: string;
  readonly distinct: boolean;
  readonly onTopic: boolean;
  readonly decided: string;
}

/** What would be typed for the same: a name that a shell would read as more than one word is quoted. */
export function commandOf(collection: string, { min, distinct, onTopic, decided }: ExportChoice): string {
  const name = /^[\w.-]+$/.test(collection) && !collection.startsWith("-") ? collection : `'./${collection.replaceAll("'", `'\\''`)}'`;
  const flags = [
    min === "" ? "" : `--min-relevance ${min}`,
    distinct ? "--no-duplicates" : "",
    onTopic ? "--no-off-topic" : "",
    decided === "kept" ? "--only-kept" : decided === "not-dropped" ? "--no-dropped" : "",
  ];
  return [`recollect export ${name} --format wacz`, ...flags].filter((part) => part !== "").join(" ");
}
