import { useState } from "preact/hooks";
import type { ArchiveOverview } from "../../../../src/schemas/archive-overview.ts";
import { useApi } from "../../api.ts";
import { Button, Form } from "../../parts/controls.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Alert } from "../../parts/waiting.tsx";
import { setQuery } from "../../router.ts";
import { bytes, number, t } from "../../texts/texts.ts";
import { CaptureSearch } from "./capture-search.tsx";

type Summary = NonNullable<ArchiveOverview["summary"]>;
type Named = Summary["byYear"];

/** The contents of an archive, and a search for the captures of an address. */
export function ArchiveDetail({ name, query }: { name: string; query: URLSearchParams }) {
  const path = `/api/archives/${encodeURIComponent(name)}`;
  const { data, error } = useApi<ArchiveOverview>(`${path}/overview`);
  const url = query.get("url") ?? "";
  const [wanted, setWanted] = useState(url);
  return (
    <>
      <h1>{name}</h1>
      {data && <p class="quiet small">{data.source}</p>}
      <Form class="inline" onSubmit={() => setQuery({ url: wanted.trim(), record: undefined })}>
        <label class="grow inline">
          {t.archives.search}{" "}
          <input
            type="search"
            value={wanted}
            placeholder="https://example.org/"
            onInput={(event) => setWanted(event.currentTarget.value)}
          />
        </label>
        <Button type="submit" text={t.archives.searchButton} />
      </Form>
      {url !== "" && <CaptureSearch path={path} url={url} record={query.get("record") ?? undefined} />}
      <Alert text={error} />
      {!data && error === undefined && <p class="quiet">{t.archives.reading}</p>}
      {data?.warnings.map((warning) => (
        <p class="quiet" key={warning}>
          {warning}
        </p>
      ))}
      {data && !data.isLocal && <p class="quiet">{t.archives.onTheWeb}</p>}
      {data?.summary && <SummaryTables summary={data.summary} />}
      {data?.isLocal && <Problems overview={data} />}
    </>
  );
}

function SummaryTables({ summary }: { summary: Summary }) {
  const { captures, urls, hosts, bytes: size, first, last, byHost, byYear, byType, byStatus, languages } = summary;
  return (
    <>
      <Facts
        facts={[
          [t.archives.captures, number(captures)],
          [t.archives.urls, number(urls)],
          [t.archives.hosts, number(hosts)],
          [t.archives.size, bytes(size)],
          [t.archives.span, first === last ? first : `${first} – ${last}`],
        ]}
      />
      <div class="tables">
        <Counts title={t.archives.byYear} counts={byYear} />
        <Counts title={t.archives.byHost} counts={byHost.most} others={byHost.others} />
        <Counts title={t.archives.byStatus} counts={byStatus.most} others={byStatus.others} />
        <Counts title={t.archives.byType} counts={byType.most} others={byType.others} />
        <Counts title={t.archives.languages(languages.pages)} counts={languages.most} />
      </div>
    </>
  );
}

function Counts({ title, counts, others = 0 }: { title: string; counts: Named; others?: number }) {
  const most = Math.max(1, ...counts.map(({ captures }) => captures));
  const rows = others > 0 ? [...counts, { name: t.archives.others, captures: others }] : counts;
  return (
    <table class="counts">
      <caption>{title}</caption>
      <tbody>
        {rows.map(({ name, captures }) => (
          <tr key={name}>
            <th scope="row">{name || "–"}</th>
            <td class="n">{number(captures)}</td>
            <td class="share">
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width={Math.min(100, (captures / most) * 100)} height={8} />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Problems({ overview: { problemCount, problems } }: { overview: ArchiveOverview }) {
  if (problemCount === 0) return <p class="quiet">{t.archives.noProblems}</p>;
  return (
    <details>
      <summary>{t.archives.problems(problemCount)}</summary>
      <ul>
        {problems.map(({ code, source, offset, message }) => (
          <li key={`${source} ${offset} ${code}`}>
            <code>
              {source}:{offset}
            </code>{" "}
            {message}
          </li>
        ))}
      </ul>
    </details>
  );
}
