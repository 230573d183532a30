import { CollectionTabs } from "../../parts/collection-tabs.tsx";
import type { Place } from "../../router.ts";
import { t } from "../../texts/texts.ts";
import { Triage } from "../triage/triage.tsx";

/** A collection, in the view that the address names. */
export function CollectionViews({ place }: { place: Place }) {
  const [, name = "", view] = place.pieces;
  return (
    <>
      <CollectionTabs place={place} />
      {view === undefined ? <Triage key={name} place={place} /> : <p class="empty">{t.triage.soon}</p>}
    </>
  );
}
