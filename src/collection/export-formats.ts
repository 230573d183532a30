/** How the file is called when nobody says: the name of the collection's folder, and this. */
export const exportEndings = {
  wacz: ".wacz",
  csv: ".csv",
  jsonl: ".jsonl",
  text: "-text",
  zip: "-html.zip",
  graphml: ".graphml",
  gexf: ".gexf",
  csl: ".csl.json",
  ris: ".ris",
  bibtex: ".bib",
  methods: "-methods.txt",
} as const;

/** A format that collections can be exported to. */
export type ExportFormat = keyof typeof exportEndings;

/** All formats, in the order in which they are explained. */
export const exportFormats = Object.keys(exportEndings) as readonly ExportFormat[];
