import { buildPages } from "../web/build-pages.ts";

/** Bundles the static pages' styles and scripts, since tests run reporters from source. */
export default buildPages;
