/** Tests run from source: the export condition `recollect-source` leads from `recollect/warc` to packages/warc/src/index.ts, as in tsconfig.json. */
export const fromSource = { ssr: { resolve: { conditions: ["recollect-source", "module", "node", "development|production"] } } };
