// npm run bench [-- formats]: what is fast, and compared with what. Figures are ratios measured side by side in one run.
import { benchFormats } from "./formats.ts";

const benches: Record<string, () => Promise<void>> = { formats: benchFormats };
const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : Object.keys(benches)) {
  const bench = benches[name];
  if (bench === undefined) {
    console.error(`There is no benchmark ${name}: choose from ${Object.keys(benches).join(", ")}`);
    process.exit(2);
  }
  await bench();
}
