import { say } from "./language.ts";

/** Texts of the views of runs. */
export const runs = {
  newRun: say("New run", "Neuer Lauf"),
  none: say(
    "No runs yet. A run crawls archives for pages about an event.",
    "Noch keine Läufe. Ein Lauf durchsucht Archive nach Seiten über ein Ereignis.",
  ),
  disconnected: say("The server does not answer. Reconnecting…", "Der Server antwortet nicht. Verbindung wird wiederhergestellt …"),
  states: {
    waiting: say("waiting", "wartet"),
    running: say("running", "läuft"),
    paused: say("paused", "angehalten"),
    stopped: say("stopped", "abgebrochen"),
    finished: say("finished", "fertig"),
    failed: say("failed", "fehlgeschlagen"),
    damaged: say("damaged record", "Datei beschädigt"),
  } as Record<string, string>,
  ending: {
    paused: say("pausing…", "wird angehalten …"),
    stopped: say("stopping…", "wird abgebrochen …"),
    finish: say("finishing…", "wird abgeschlossen …"),
  },
  columns: {
    run: say("Run", "Lauf"),
    event: say("Event", "Ereignis"),
    state: say("State", "Zustand"),
    documents: say("Documents", "Dokumente"),
    judged: say("Judged", "Bewertet"),
    started: say("Started", "Begonnen"),
  },
  activities: {
    starting: say("Opening archives…", "Archive werden geöffnet …"),
    indexing: say("Indexing archive files", "Archivdateien werden indexiert"),
    "counting-words": say("Counting words", "Wörter werden gezählt"),
    "learning-threshold": say(
      "Learning the threshold from a sample of the archive",
      "Der Schwellenwert wird aus einer Stichprobe des Archivs gelernt",
    ),
    "looking-for-seeds": say("Looking for seeds", "Startadressen werden gesucht"),
    writing: say("Writing the collection: tables, WACZ and report", "Die Sammlung wird geschrieben: Tabellen, WACZ und Bericht"),
  } as Record<string, string>,
  actions: {
    pause: say("Pause", "Anhalten"),
    resume: say("Resume", "Fortsetzen"),
    stop: say("Stop", "Abbrechen"),
    finish: say("Finish now", "Jetzt abschließen"),
    remove: say("Remove from list", "Aus der Liste entfernen"),
    extend: say("Extend", "Erweitern"),
    again: say("Change and start again", "Ändern und neu beginnen"),
    open: say("Open collection", "Sammlung öffnen"),
  },
  confirm: {
    finish: (documents: string) =>
      say(
        `Finish the collection with the documents collected so far (${documents})? Tables, WACZ and report are written. You can extend it later.`,
        `Die Sammlung mit den bisher gesammelten Dokumenten (${documents}) abschließen? Tabellen, WACZ und Bericht werden geschrieben. Sie kann später erweitert werden.`,
      ),
    finishYes: say("Finish collection", "Sammlung abschließen"),
    stop: say(
      "Stop this run? The pages collected so far are safe, but there will be no WACZ and no report. You can resume it later.",
      "Diesen Lauf abbrechen? Die bisher gesammelten Seiten sind sicher, aber es gibt weder WACZ noch Bericht. Er kann später fortgesetzt werden.",
    ),
    stopYes: say("Stop run", "Lauf abbrechen"),
    remove: say(
      "Remove this run from the list? The collection is kept.",
      "Diesen Lauf aus der Liste entfernen? Die Sammlung bleibt erhalten.",
    ),
    removeYes: say("Remove", "Entfernen"),
  },
  why: {
    documents: say("Stopped at the document limit.", "Die gewünschte Zahl von Dokumenten ist erreicht."),
    fetched: say("Stopped at the limit of judged pages.", "Die Höchstzahl bewerteter Seiten ist erreicht."),
    patience: say(
      "Stopped because the last pages judged were not relevant.",
      "Beendet, weil die zuletzt bewerteten Seiten nicht relevant waren.",
    ),
    seconds: say("Stopped at the time limit.", "Die Höchstdauer ist erreicht."),
    bytes: say("Stopped at the size limit.", "Die Höchstgröße ist erreicht."),
    "nothing-left": say("Finished: no URL is left to follow.", "Fertig: Es gibt keine weitere URL."),
    "finished-early": say("Finished on request.", "Auf Wunsch abgeschlossen."),
  } as Record<string, string>,
  votes: {
    applied: (here: string, kept: string, dropped: string) =>
      say(
        `${here} of the ${kept} pages you kept are in the collection; the ${dropped} you dropped are left out. The decisions were copied.`,
        `Von ${kept} behaltenen Seiten sind ${here} in der Sammlung; die verworfenen (${dropped}) sind weggelassen. Die Entscheidungen wurden kopiert.`,
      ),
    lost: (count: string, examples: string) =>
      say(
        `Kept pages that the archives no longer have, or that can't be read: ${count} (${examples})`,
        `Behaltene Seiten, die die Archive nicht mehr haben oder die nicht lesbar sind: ${count} (${examples})`,
      ),
    learned: (relevant: string, others: string) =>
      say(
        `Learned from ${relevant} kept and ${others} dropped pages.`,
        `Gelernt aus ${relevant} behaltenen und ${others} verworfenen Seiten.`,
      ),
    raisedBy: (words: string) => say(`Scores were raised most by: ${words}.`, `Die Werte wurden am stärksten angehoben durch: ${words}.`),
    loweredBy: (words: string) => say(`Scores were lowered most by: ${words}.`, `Die Werte wurden am stärksten gesenkt durch: ${words}.`),
    missing: (count: string, examples: string) =>
      say(
        `Pages with a decision that are not in the archives: ${count} (${examples})`,
        `Seiten mit Entscheidung, die nicht in den Archiven sind: ${count} (${examples})`,
      ),
  },
  nothingKept: say(
    "No page was kept. Check the seeds and the archives, or try a lower threshold in a new collection.",
    "Keine Seite wurde behalten. Prüfen Sie die Startadressen und die Archive, oder versuchen Sie es mit einer niedrigeren Schwelle in einer neuen Sammlung.",
  ),
  paused: say(
    "Paused. The pages collected so far are safe; resume to continue.",
    "Angehalten. Die bisher gesammelten Seiten sind sicher; der Lauf kann fortgesetzt werden.",
  ),
  stopped: say(
    "Stopped. The pages collected so far are safe, but the collection is not finished. Resume to continue, or choose Finish now to complete it with the pages collected so far.",
    "Abgebrochen. Die bisher gesammelten Seiten sind sicher, aber die Sammlung ist nicht fertig. Setzen Sie den Lauf fort, oder wählen Sie Jetzt abschließen, um die Sammlung mit den bisher gesammelten Seiten fertigzustellen.",
  ),
  waitingTurn: say("Waiting for another run to end.", "Wartet auf das Ende eines anderen Laufs."),
  waitingUntil: (time: string) =>
    say(
      `The archives are rate-limiting us. The run continues at ${time}.`,
      `Die Archive begrenzen gerade unsere Anfragen. Der Lauf geht um ${time} weiter.`,
    ),
  about: (event: string, archives: string) => say(`Event ${event} · archives: ${archives}`, `Ereignis ${event} · Archive: ${archives}`),
  startedAt: (time: string) => say(`started ${time}`, `begonnen ${time}`),
  figures: {
    ofDocuments: (limit: string) => say(`of ${limit}`, `von ${limit}`),
    duplicates: (count: string) => say(`near-duplicates: ${count}`, `Fast-Dubletten: ${count}`),
    judged: say("Pages judged", "Bewertete Seiten"),
    ofPages: (pages: string) => say(`of ${pages}`, `von ${pages}`),
    rejected: (count: string) => say(`${count} rejected`, `${count} abgelehnt`),
    relevance: say("Mean relevance of documents", "Mittlere Relevanz der Dokumente"),
    queue: say("Queue", "Warteschlange"),
    missing: say("Missing", "Fehlend"),
    size: say("Size", "Größe"),
    time: say("Crawl time", "Dauer"),
  },
  curves: {
    documents: say("Documents over pages judged", "Dokumente nach bewerteten Seiten"),
    relevance: say("Mean score of all pages judged", "Mittlerer Wert aller bewerteten Seiten"),
    label: (name: string, last: string, judged: string) =>
      say(`${name}: ${last}; pages judged: ${judged}`, `${name}: ${last}; bewertete Seiten: ${judged}`),
    none: say("The curves appear after the first pages.", "Die Kurven erscheinen mit den ersten Seiten."),
  },
  pages: {
    title: say("Pages judged, newest first", "Bewertete Seiten, neueste zuerst"),
    none: say("No page judged yet.", "Noch keine Seite bewertet."),
    keptOnly: say("Kept only", "Nur behaltene"),
    noneKept: say("None of the last pages was kept.", "Von den letzten Seiten wurde keine behalten."),
    kept: say("kept", "behalten"),
    rejected: say("not kept", "nicht behalten"),
  },
  services: {
    title: say("Web archives", "Webarchive"),
    requests: (count: string) => say(`requests: ${count}`, `Anfragen: ${count}`),
    rate: (count: string) => say(`per minute: ${count}`, `pro Minute: ${count}`),
    cached: (count: string) => say(`from cache: ${count}`, `aus dem Cache: ${count}`),
    limited: (count: string) => say(`rate-limited: ${count}`, `gebremst: ${count}`),
    failed: (count: string) => say(`failed: ${count}`, `fehlgeschlagen: ${count}`),
    parts: {
      index: say("look-ups", "Indexabfragen"),
      playback: say("captures", "Aufnahmen"),
    } as Record<string, string>,
    fine: say("OK", "in Ordnung"),
    rests: {
      throttled: say("is rate-limiting us", "begrenzt unsere Anfragen"),
      "turned-away": say("refuses connections", "lehnt Verbindungen ab"),
      failing: say("keeps failing", "antwortet mit Fehlern"),
      unreachable: say("can't be reached", "nicht erreichbar"),
    } as Record<string, string>,
    until: (what: string, time: string) => say(`${what} until ${time}`, `${what} bis ${time}`),
    wait: (service: string, time: string) =>
      say(`${service} is rate-limiting us until ${time}`, `${service} begrenzt unsere Anfragen bis ${time}`),
  },
  notes: {
    title: say("Warnings and problems", "Warnungen und Probleme"),
    problems: (count: string) => say(`Problems in the archive: ${count}`, `Probleme im Archiv: ${count}`),
    more: (count: string) => say(`… and ${count} more`, `… und ${count} weitere`),
    seeds: (count: string) => say(`Pages found in the archive to start from: ${count}`, `Im Archiv gefundene Startadressen: ${count}`),
  },
  form: {
    event: say("Event", "Ereignis"),
    newEvent: say("Describe an event first", "Zuerst ein Ereignis beschreiben"),
    archives: say("Archives", "Archive"),
    archivesHelp: say("Archives are tried in this order.", "Die Archive werden in dieser Reihenfolge abgefragt."),
    noArchives: say(
      "No archive files in this folder yet. Add a file, a folder or a web archive:",
      "In diesem Ordner gibt es noch keine Archivdateien. Fügen Sie eine Datei, einen Ordner oder ein Webarchiv hinzu:",
    ),
    more: (count: string) => say(`Web archives (${count})`, `Webarchive (${count})`),
    contact: say("Contact", "Kontakt"),
    contactHelp: say(
      "Your e-mail address or web page. It is sent to web archives with each request. Not needed if recollect serve was started with --contact.",
      "Ihre E-Mail-Adresse oder Webseite. Sie wird mit jeder Anfrage an Webarchive gesendet. Nicht nötig, wenn recollect serve mit --contact gestartet wurde.",
    ),
    collection: say("Collection", "Sammlung"),
    collectionNew: (name: string) => say(`Creates the collection ${name}.`, `Legt die Sammlung ${name} an.`),
    collectionOld: (name: string) =>
      say(`Resumes or extends the collection ${name}.`, `Setzt die Sammlung ${name} fort oder erweitert sie.`),
    otherSettings: (name: string) =>
      say(
        `The collection ${name} was made with other settings, so this run can't continue it:`,
        `Die Sammlung ${name} ist mit anderen Einstellungen entstanden, deshalb kann dieser Lauf sie nicht fortsetzen:`,
      ),
    changedSetting: (setting: string, was: string, is: string) =>
      say(`${setting}: was ${was}, is ${is}`, `${setting}: war ${was}, ist ${is}`),
    settings: {
      "crawl.scan": say("Judge every page (scan)", "Jede Seite bewerten (scan)"),
      votes: say("Decisions to apply", "Entscheidungen übernehmen"),
    } as Record<string, string>,
    notSet: say("not set", "nicht gesetzt"),
    moreSettings: (count: string) => say(`… and ${count} more`, `… und ${count} weitere`),
    useName: (name: string) => say(`Make a new collection: ${name}`, `Neue Sammlung: ${name}`),
    votes: say("Decisions to apply", "Entscheidungen übernehmen"),
    votesNone: say("none", "keine"),
    votesHelp: say(
      "Pages you kept in this collection are visited and kept, pages you dropped are left out, and both change the scores of similar pages. Use a new collection name.",
      "In dieser Sammlung behaltene Seiten werden besucht und behalten, verworfene werden weggelassen, und beide ändern die Werte ähnlicher Seiten. Geben Sie der Sammlung einen neuen Namen.",
    ),
    limits: say("Limits", "Grenzen"),
    asSpecified: say("as in the specification", "wie in der Spezifikation"),
    minutes: say("Minutes", "Minuten"),
    megabytes: say("Megabytes", "Megabyte"),
    noLimit: say("no limit", "unbegrenzt"),
    options: say("More options", "Weitere Einstellungen"),
    threshold: say("Threshold", "Schwelle"),
    thresholdHelp: say("archive, auto, none, or 0 to 1", "archive, auto, none oder 0 bis 1"),
    strategy: say("Strategy", "Strategie"),
    patience: say("Patience", "Geduld"),
    patienceHelp: say("auto, none, or a number of pages", "auto, none oder eine Zahl von Seiten"),
    scan: say(
      "Judge every page in the archive files, linked or not (scan)",
      "Jede Seite der Archivdateien bewerten, ob verlinkt oder nicht (scan)",
    ),
    requisites: say("Images, styles and scripts", "Bilder, Stile und Skripte"),
    requisitesDefault: say("default (only from local files)", "Standard (nur aus lokalen Dateien)"),
    yes: say("collect", "sammeln"),
    no: say("leave out", "weglassen"),
    chooseArchive: say("Choose at least one archive.", "Wählen Sie mindestens ein Archiv."),
    forecast: say("Estimate", "Schätzen"),
    forecasting: say("Estimating… (archive files are indexed first)", "Wird geschätzt … (Archivdateien werden zuerst indexiert)"),
    start: say("Start", "Starten"),
  },
  forecast: {
    title: say("Estimate", "Schätzung"),
    files: (captures: string, pages: string, inSpan: string) =>
      say(
        `Files: ${captures} captures, ${pages} pages in scope, ${inSpan} of them captured in the event's time.`,
        `Dateien: ${captures} Aufnahmen, ${pages} infrage kommende Seiten, davon ${inSpan} aus der Zeit des Ereignisses.`,
      ),
    uncounted: say("Files: the index is too large to count quickly.", "Dateien: Der Index ist zu groß, um schnell gezählt zu werden."),
    seeds: (found: string, all: string) =>
      say(`Seeds with a capture: ${found} of ${all}.`, `Startadressen mit Aufnahme: ${found} von ${all}.`),
    noSeeds: say(
      "No seeds: the crawl looks for the best pages in the archive.",
      "Keine Startadressen: Der Lauf sucht die besten Seiten im Archiv.",
    ),
    missing: say("Seeds without a capture:", "Startadressen ohne Aufnahme:"),
    size: (most: string, free: string) =>
      say(
        `Disk space: at most about ${most} of pages, plus images and styles. ${free} free.`,
        `Speicherplatz: höchstens etwa ${most} für Seiten, dazu Bilder und Stile. ${free} frei.`,
      ),
    free: (free: string) => say(`Disk space: ${free} free.`, `Speicherplatz: ${free} frei.`),
    problems: (count: string) => say(`Problems in the files: ${count}`, `Probleme in den Dateien: ${count}`),
    archive: say("Archive", "Archiv"),
    lookups: say("Look-ups", "Indexabfragen"),
    time: say("Time", "Dauer"),
    noLimit: say(
      "Set a document limit to estimate requests to web archives.",
      "Setzen Sie eine Grenze für Dokumente, um die Anfragen an Webarchive zu schätzen.",
    ),
    note: say(
      "Lower figure: every URL gives a document. Upper figure: typical of past crawls. Nothing was sent.",
      "Untere Zahl: Jede URL ergibt ein Dokument. Obere Zahl: wie bei früheren Läufen. Es wurde nichts gesendet.",
    ),
    live: say(
      "Pages of the live web are fetched one at a time per host, with pauses of 3 to 30 seconds.",
      "Im Live-Web wird je Host eine Seite nach der anderen abgerufen, mit Pausen von 3 bis 30 Sekunden.",
    ),
  },
};
