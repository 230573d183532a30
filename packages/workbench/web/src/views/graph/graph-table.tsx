import { useState } from "preact/hooks";
import type { GraphAnswer } from "../../../../src/schemas/graph.ts";
import { Button } from "../../parts/controls.tsx";
import { TableHead } from "../../parts/table-head.tsx";
import { score, t } from "../../texts/texts.ts";

interface Props {
  readonly graph: GraphAnswer;
  readonly chosen: number | undefined;
  readonly onSelect: (place: number) => void;
}

const step = 100;

/** The graph as a table, most linked first: an accessible alternative with all of the drawing's data. */
export function GraphTable({ graph: { nodes }, chosen, onSelect }: Props) {
  const [shown, setShown] = useState(step);
  return (
    <>
      <table>
        <caption class="small quiet">{t.graph.tableCaption}</caption>
        <TableHead columns={[[t.graph.name], [t.review.relevance, "n"], [t.graph.inLinks, "n"], [t.graph.outLinks, "n"]]} />
        <tbody>
          {nodes.slice(0, shown).map(({ name, label, relevance, inLinks, outLinks }, place) => (
            <tr key={`${name} ${place}`}>
              <td>
                <Button class="plain" aria-pressed={place === chosen} onClick={() => onSelect(place)} text={label} />
              </td>
              <td class="n">{score(relevance)}</td>
              <td class="n">{inLinks}</td>
              <td class="n">{outLinks}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown < nodes.length && <Button onClick={() => setShown(shown + step)} text={t.common.more} />}
    </>
  );
}
