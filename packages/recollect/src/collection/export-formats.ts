import type { Problem } from "@recollect/warc/problem";
import type { CollectedDocument, CollectionReader } from "./collection-reader.ts";
import type { CollectionReview } from "./collection-review.ts";
import type { DocumentFilter, FilteredCounts } from "./document-filter.ts";
import type { ExportBundle } from "./export-bundle.ts";

/** Input of all exports. */
export interface ExportParts {
  readonly collection: CollectionReader;
  /** Filter of the export, already applied to `documents`. */
  readonly filter: DocumentFilter;
  /** The documents of the export, in order; each call reads them again. In a reviewed collection, rows have `decision` and `note`. */
  readonly documents: () => AsyncIterable<CollectedDocument>;
  /**
   * Columns of tables: those chosen by the user, by default those of documents.csv and, in a reviewed collection, `decision` and `note`.
   */
  readonly columns: readonly string[];
  /** A curator's decisions and notes; absent if there are none. */
  readonly reviewed?: CollectionReview;
  /** Whether tables begin with a byte order mark. */
  readonly bom: boolean;
  /** Called with the counts by formats that do not read `documents`. */
  readonly onCounts: (counts: FilteredCounts) => void;
  readonly onStep?: (step: "packing" | "checking") => void;
}

/** Order of documents: the most relevant first, or as collected. */
export type DocumentOrder = "relevance" | "crawl";

/** Writer of an export format. */
export type ExportWriter =
  /** Writes one continuous text. */
  | { readonly lines: (parts: ExportParts) => AsyncIterable<string> }
  /** Writes several files. Returns a problem for each document that could not be read. */
  | { readonly files: (parts: ExportParts, bundle: ExportBundle) => Promise<readonly Problem[]> }
  /** Writes a single file itself. */
  | { readonly file: (parts: ExportParts, out: string) => Promise<void> };

interface Format {
  /** Purpose of the format, in a few words. */
  readonly use: string;
  /** Ending of the default file name, after the name of the collection's folder. */
  readonly ending: string;
  /** Whether it writes several files, into a folder or, if the path ends in `.zip`, into a ZIP. */
  readonly isFolder?: true;
  /** Default order; undefined if the order is fixed. Citations and tables, which people read, are sorted by relevance. */
  readonly order?: DocumentOrder;
  /** Whether columns can be chosen, and whether tables can begin with a byte order mark. */
  readonly hasColumns?: true;
  readonly hasByteOrderMark?: true;
  /** Loads the writer's code on demand. */
  readonly writer: () => Promise<ExportWriter>;
}

const formats = {
  wacz: { use: "replay", ending: ".wacz", writer: async () => ({ file: (await import("./export-wacz.ts")).exportWacz }) },
  csv: {
    use: "tables",
    ending: ".csv",
    order: "relevance",
    hasColumns: true,
    hasByteOrderMark: true,
    writer: async () => ({ lines: (await import("./export-csv.ts")).exportCsv }),
  },
  jsonl: {
    use: "tables",
    ending: ".jsonl",
    order: "crawl",
    hasColumns: true,
    writer: async () => ({ lines: (await import("./export-jsonl.ts")).exportJsonl }),
  },
  text: {
    use: "plain-text corpus",
    ending: "-text",
    isFolder: true,
    hasColumns: true,
    hasByteOrderMark: true,
    writer: async () => ({ files: (await import("./export-text.ts")).exportText }),
  },
  zip: {
    use: "numbered HTML files, urls.csv, missing.csv",
    ending: "-html.zip",
    writer: async () => ({ files: (await import("./export-zip.ts")).exportZip }),
  },
  graphml: { use: "link graph", ending: ".graphml", writer: async () => ({ lines: (await import("./export-graphml.ts")).exportGraphml }) },
  gexf: { use: "link graph", ending: ".gexf", writer: async () => ({ lines: (await import("./export-gexf.ts")).exportGexf }) },
  csl: {
    use: "citations",
    ending: ".csl.json",
    order: "relevance",
    writer: async () => ({ lines: (await import("./export-csl.ts")).exportCsl }),
  },
  ris: {
    use: "citations",
    ending: ".ris",
    order: "relevance",
    writer: async () => ({ lines: (await import("./export-ris.ts")).exportRis }),
  },
  bibtex: {
    use: "citations",
    ending: ".bib",
    order: "relevance",
    writer: async () => ({ lines: (await import("./export-bibtex.ts")).exportBibtex }),
  },
  methods: {
    use: "a paragraph for a paper",
    ending: "-methods.txt",
    writer: async () => ({ lines: (await import("./methods-paragraph.ts")).exportMethods }),
  },
} as const satisfies Readonly<Record<string, Format>>;

/** A format to which collections can be exported. */
export type ExportFormat = keyof typeof formats;

/** All formats, in the order of the help text. */
export const exportFormats = Object.keys(formats) as readonly ExportFormat[];

export function formatOf(name: ExportFormat): Format {
  return formats[name];
}

/** Returns the formats with a given feature. */
export function formatsWith(mark: "order" | "hasColumns" | "hasByteOrderMark"): ExportFormat[] {
  return exportFormats.filter((name) => formatOf(name)[mark] !== undefined);
}
