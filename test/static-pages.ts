import { buildPages } from "../packages/workbench/web/build-pages.ts";

/** Bundles the static pages' styles and scripts, since tests run reporters from source. */
export default buildPages;
