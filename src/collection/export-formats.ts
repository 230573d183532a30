import type { Problem } from "../problem.ts";
import type { ExportBundle } from "./export-bundle.ts";
import type { ExportParts } from "./export-parts.ts";

/** The most relevant documents first, or all in the order collected. */
export type DocumentOrder = "relevance" | "crawl";

/** Writes an export. */
export type ExportWriter =
  /** One text, from beginning to end. */
  | { readonly lines: (parts: ExportParts) => AsyncIterable<string> }
  /** Several files. Returns a problem for each document that could not be read. */
  | { readonly files: (parts: ExportParts, bundle: ExportBundle) => Promise<readonly Problem[]> }
  /** A file that it writes itself. */
  | { readonly file: (parts: ExportParts, out: string) => Promise<void> };

interface Format {
  /** What it is for, in a few words. */
  readonly use: string;
  /** How the file is called when nobody says: the name of the collection's folder, and this. */
  readonly ending: string;
  /** Whether its files are written into a folder, or into a ZIP where the path says so. */
  readonly isFolder?: true;
  /** For lists, which can be in either order: the order when nobody says. Citations and tables are read by people. */
  readonly order?: DocumentOrder;
  /** Whether it has columns to choose from, and tables that can begin with a byte order mark. */
  readonly hasColumns?: true;
  readonly hasByteOrderMark?: true;
  /** Loads its code when it is needed. */
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

/** A format that collections can be exported to. */
export type ExportFormat = keyof typeof formats;

/** All formats, in the order in which they are explained. */
export const exportFormats = Object.keys(formats) as readonly ExportFormat[];

export function formatOf(name: ExportFormat): Format {
  return formats[name];
}

/** The formats with a mark. */
export function formatsWith(mark: "order" | "hasColumns" | "hasByteOrderMark"): ExportFormat[] {
  return exportFormats.filter((name) => formatOf(name)[mark] !== undefined);
}
