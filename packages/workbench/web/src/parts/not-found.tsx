import { t } from "../texts/texts.ts";

/** The page at an unknown address of the workbench. */
export function NotFound() {
  return (
    <>
      <h1>{t.state.notFoundTitle}</h1>
      <p>{t.state.notFound}</p>
      <p>
        <a href="/">{t.state.toCollections}</a>
      </p>
    </>
  );
}
