import type { CaptureList, CaptureRecord } from "../../../../src/schemas/archive-overview.ts";
import { useApi } from "../../api.ts";
import { Button } from "../../parts/controls.tsx";
import { Waiting } from "../../parts/waiting.tsx";
import { setQuery } from "../../router.ts";
import { bytes, t } from "../../texts/texts.ts";

/** The captures of an address; the chosen one is shown with its record. */
export function CaptureSearch({ path, url, record }: { path: string; url: string; record?: string | undefined }) {
  const request = useApi<CaptureList>(`${path}/captures?url=${encodeURIComponent(url)}`);
  const captures = request.data?.captures ?? [];
  const chosen = captures.find(({ timestamp }) => timestamp === record);
  return (
    <section aria-live="polite">
      <Waiting request={request} />
      {request.data && <p>{captures.length === 0 ? t.archives.noneFound : t.archives.found(captures.length, request.data.isCut)}</p>}
      {request.data?.problems.map((line) => (
        <p class="quiet small" key={line}>
          {line}
        </p>
      ))}
      {captures.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
        <div class="scroll" tabIndex={0}>
          <table>
            <tbody>
              {captures.map(({ timestamp, captured, status, mime, bytes: size, place, url: exact }) => (
                <tr key={`${timestamp} ${place}`} {...(timestamp === record && { "aria-current": "true" })}>
                  <td>
                    <Button
                      class="plain"
                      onClick={() => setQuery({ record: timestamp })}
                      text={captured.replace("T", " ").replace("Z", "")}
                    />
                  </td>
                  <td>{status || "–"}</td>
                  <td>{mime}</td>
                  <td class="n">{size === undefined ? "" : bytes(size)}</td>
                  <td class="wrap">{exact}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {chosen && <RecordView path={`${path}/record?url=${encodeURIComponent(chosen.url)}&timestamp=${chosen.timestamp}`} />}
    </section>
  );
}

function RecordView({ path }: { path: string }) {
  const request = useApi<CaptureRecord>(path);
  const { data } = request;
  return (
    <section aria-labelledby="record">
      <div class="head">
        <h2 id="record">{t.archives.record}</h2>
        <Button onClick={() => setQuery({ record: undefined })} text={t.common.close} />
      </div>
      <Waiting request={request} />
      {data && (
        <>
          <p class="quiet small">
            {data.file}:{data.offset}
          </p>
          {data.problems.map((line) => (
            <p class="quiet small" key={line}>
              {line}
            </p>
          ))}
          <Headers title={t.archives.warcHeader} headers={data.warc} />
          {data.http.length > 0 && <Headers title={`${t.archives.httpHeader} ${data.status ?? ""}`} headers={data.http} />}
          <h3>{t.archives.body}</h3>
          {data.text === undefined ? (
            <p class="quiet">{t.archives.notText(data.bytes)}</p>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
            <pre class="scroll" tabIndex={0}>
              {data.text}
            </pre>
          )}
          {data.isCut && <p class="quiet small">{t.archives.cut}</p>}
        </>
      )}
    </section>
  );
}

function Headers({ title, headers }: { title: string; headers: CaptureRecord["warc"] }) {
  return (
    <details>
      <summary>{title}</summary>
      <table>
        <tbody>
          {headers.map(([name, value]) => (
            <tr key={`${name} ${value}`}>
              <th scope="row">{name}</th>
              <td class="wrap">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
