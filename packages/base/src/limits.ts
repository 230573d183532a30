const KiB = 1024;
const MiB = 1024 * KiB;
const GiB = 1024 * MiB;

/** Numeric limits with their reasons, except those of packages/page and packages/warc. Limits that a user may meet are in docs/limits.md. */
export const limits = {
  /** Bytes of the index between two entries of its block table; each look-up reads one block. */
  indexBlockBytes: 16 * KiB,
  /**
   * Minimum part of a large file that a thread indexes: a tenth of a second, so that no thread waits long for the last one, and far larger
   * than a record, so that few records cross a seam.
   */
  indexPartBytes: 8 * MiB,
  /** Index blocks cached between look-ups, or up to twice as many: 2 MiB for each index and thread. */
  cachedIndexBlocks: 64,
  /** Lines of CDXJ that one worker sorts in memory before it writes a run. */
  sortRunBytes: 24 * MiB,
  /** Runs merged at once; each holds one read buffer. */
  mergeRuns: 256,
  /** File handles that a merge leaves free where the system allows few: Node and its threads have about 30 open. */
  spareFileHandles: 100,
  /** Distinct names (hosts, types) counted for a summary before the rarest are merged: 100,000 hosts take 10 MB. */
  summaryNames: 100_000,
  /** Pages read to detect the languages in a summary: enough to see languages of 1 % of the pages, in seconds. */
  summaryPages: 300,
  /** Link locations and link words whose yield a crawl learns, each; a crawl of 100,000 pages meets fewer. */
  learnedNames: 300_000,
  /** Pages kept for the next crawl of an evaluation, per thread, as the length of their texts and links. */
  cachedPageChars: 48 * MiB,
  /** Pages sampled before a crawl and kept for their visits, shared by all threads; a page takes 10 to 50 KB. */
  sampledPageBytes: 32 * MiB,
  /** Visits made before a round needs them, and their memory: a page with its links and records takes 50 to 100 KB. */
  cachedVisits: 1_000,
  cachedVisitBytes: 16 * MiB,
  /** Threads: each takes 50 to 100 MB, and more of them than cores bring no gain. */
  threads: 128,
  /** Memory for young objects, in the first thread of a crawl and in each other thread: more is no faster. */
  youngBytes: 32 * MiB,
  threadYoungBytes: 16 * MiB,
  /**
   * Heap growth, in percent, that triggers garbage collection, by the memory of the process. V8's default (0) lets small heaps grow by 300.
   * 100 takes about 3 % more processor time, 40 a tenth. A crawl must take less than 600 MiB, including its buffers and its state's cache.
   */
  heapGrowth: [
    { toBytes: 250 * MiB, percent: 0 },
    { toBytes: 400 * MiB, percent: 100 },
    { toBytes: Number.POSITIVE_INFINITY, percent: 40 },
  ],
  /** Time to read and judge one page in a thread: hard pages take a tenth of a second. A page that takes longer is tried once more. */
  pageMs: 2_000,
  pageAgainMs: 10_000,
  /** Timeout of a user's scorer for one page: a remote model answers in seconds, and its queue may be long. */
  scorerMs: 60_000,
  /** Timeout for preparing or opening a scorer: it may read a sample of the archive, or load a model. */
  scorerPrepareMs: 600_000,
  /** A specification: the longest published one has 50 KB and 1,318 keywords. */
  specificationBytes: 1 * MiB,
  /** Values in a YAML text: parsing takes 6 to 12 µs each, so two seconds. The longest published specification has 1,400. */
  yamlValues: 200_000,
  /** Nesting of a YAML text, and `- `, `? ` and `: ` in one line: the parser takes seconds for 100,000 levels, and its recursion fails at about 1,000. */
  yamlDepth: 500,
  yamlLineMarks: 5_000,
  /**
   * Values of a YAML text that the server parses directly, which blocks other requests for about 20 ms; longer texts are parsed in a
   * thread, within this time.
   */
  yamlValuesAtOnce: 2_000,
  yamlMs: 20_000,
  /** Faults of a specification that the server reports: the page shows ten. */
  faultsShown: 100,
  /** A table of word frequencies that a specification names: a million words take about 20 MB. */
  idfBytes: 256 * MiB,
  /** A ready-made vector beside a specification: published ones have 100 words, 4 KB. */
  vectorBytes: 16 * MiB,
  /** Wikitext of an article: MediaWiki's own maximum. Nesting of templates: MediaWiki expands 40 levels. */
  articleChars: 2 * MiB,
  articleDepth: 40,
  /** A row of a table: without a limit, a quote that never closes would be read to the end of the file. */
  csvRowChars: 4 * MiB,
  /** Maximum time between two commits of a crawl's rounds. A commit takes as long as visiting some pages; a crash undoes the rounds since the last one. */
  commitIntervalMs: 1_000,
  /** Characters of a setting's value in an error message: enough to tell two values apart, and still readable. */
  runSettingChars: 80,
  /** A curator's votes for a crawl: every voted page is read before the crawl begins and kept in memory until then. */
  votesBytes: 4 * MiB,
  votes: 1_000,
  /** A list of addresses, a TimeMap, or all pages of a list of captures together: the longest TimeMaps of the Internet Archive have about 40 MB. */
  urlListBytes: 128 * MiB,
  /**
   * Captures of one address that are compared with each other, about 6 KB each: five a day for 27 years. Above it, captures are left out
   * evenly in time.
   */
  timeMapCaptures: 50_000,
  /** Captures of one URL kept in memory: the Internet Archive has about 700,000 of the front pages of large newspapers, 0.4 KB each. */
  listedCaptures: 1_000_000,
  /** The same in a crawl, where many look-ups run at once and only captures around the event matter. */
  nearCaptures: 10_000,
  /** Characters of JSON that are parsed as one value: the value may take twenty times as much memory. Lists are read row by row. */
  jsonChars: 32 * MiB,
  /** Addresses in offtopic.html, and the size of all its captures' texts: a browser opens 30 MB in a few seconds. */
  reportBytes: 28 * MiB,
  reportTextBytes: 12 * MiB,
  /** Texts per address in offtopic.html, and the length of each. */
  reportTextsPerAddress: 80,
  reportTextChars: 1_500,
  /** Pieces of an index that are counted, about 320 MB of lines: counting must not take longer than a crawl. */
  countedIndexPieces: 20_000,
  /** Documents in the table of report.html, about 100 bytes each. */
  reportDocuments: 100_000,
  /**
   * Documents whose beginning report.html shows, and its length: each page is read again in about 2 ms unless the crawl still has its text;
   * 200 beginnings take 100 KB.
   */
  reportExcerpts: 200,
  reportExcerptChars: 500,
  /** Texts that a crawl keeps for its report. These 200 may be a few long lists; other texts are read again. */
  reportKnownBytes: 3 * MiB,
  /** Members that only one collection has, per collection in compare.html; compare.csv lists all. */
  comparisonRows: 500,
  /** Nodes and edges of a link graph in report.html: more can't be told apart. */
  reportGraphNodes: 120,
  reportGraphEdges: 500,
  /** Links kept in memory while the graph is made, 8 bytes each; if there are more, links.csv is read twice. */
  reportLinks: 8_000_000,
  /** Characters of specification.json in report.html; the longest published one has 50 KB. */
  reportSpecificationChars: 256 * KiB,
  /** Edits of an article: on Wikipedia, articles have at most about 60,000; only talk and notice pages have more than this. */
  revisions: 200_000,
  /** Saved answers of a wiki, or an article: 200,000 edits take 20 MB, the longest article 2 MB, its page five times that. */
  savedAnswerBytes: 64 * MiB,
  /** Timeout for opening a connection: a slower server is overloaded or has disappeared. */
  connectMs: 5_000,
  /** Timeout for resolving a name locally before a request through a proxy: behind some proxies no name can be resolved, and each try takes this long. */
  hostLookupMs: 2_000,
  /** Timeout from a request to the headers of its answer, and between two chunks: indexes of large archives may have to search for a while. */
  answerHeadersMs: 30_000,
  /** Timeout from a request to the last byte of its answer. */
  answerMs: 60_000,
  /** The same for a range of a file: `remoteRequestBytes` at 3.5 KB/s, as on a slow shared line. */
  rangeMs: 20 * 60_000,
  /** The body of an answer: half of a record's limit, and more than any page has; a truncated body is marked. */
  answerBytes: 32 * MiB,
  /** Captures of one URL that are tried if one can't be read or shows something else: each may be a request. */
  triedCaptures: 10,
  /** Redirects followed from one URL inside archives: real chains (http to https, www, a new address) are shorter. */
  archivedRedirects: 5,
  /** Redirects followed from an address on the web, as RFC 9309 requires for robots.txt. */
  webRedirects: 5,
  /** Size of robots.txt: RFC 9309 requires at least 500 KiB. */
  robotsBytes: 500 * KiB,
  /** Retries after a server error or a timeout: with doubled pauses, about a minute. */
  retries: 6,
  /** Retries after a lost connection, an unresponsive name server, or a truncated or wrong range: a permanent fault fails each time. */
  connectionRetries: 2,
  /** Retries for a server that was never reached: it may not exist. */
  unreachedRetries: 1,
  /** Consecutive URLs whose connections a server cuts before it counts as blocking us: a single one may be a fault of that URL. */
  cutOffUrls: 3,
  /** Retries for a page of the live web: other visits of its round wait for it, and it is tried again later. */
  liveRetries: 2,
  /** Longest wait for a server during a run; for a longer one, the command ends and says when to resume. */
  waitMs: 10 * 60_000,
  /** Longest pause for a server, even if its Retry-After is longer, or the clock was set back. */
  restMs: 60 * 60_000,
  /** A block of a remote file, the unit of requests and of the cache: measured in docs/research/benchmarks.md. */
  remoteBlockBytes: 64 * KiB,
  /** Timeout for opening a connection to a database; a server that is recovering answers at once. */
  databaseConnectMs: 10_000,
  /** Idle time after which both ends of a database connection send a keep-alive: so a machine that disappears loses its crawl in half a minute. */
  databaseSilenceMs: 10_000,
  /** Timeout for closing a database connection; the network may have dropped it. */
  databaseEndMs: 3_000,
  /** Rows of a database table in memory at once, and rows that one statement changes: a few megabytes. */
  databaseRows: 1_000,
  databaseBatch: 5_000,
  /** How long the first connection is tried: the address may be wrong, or the server may still be starting. */
  databaseFirstMs: 5_000,
  /** How long a crawl waits for its database to come back: a server restarts, or is replaced, within minutes. */
  databaseAwayMs: 600_000,
  /**
   * Interval of the heartbeat of workers and leaders, and the silence after which one counts as dead although its connection stands: a
   * machine may be overloaded.
   */
  workerBeatMs: 5_000,
  workerSilenceMs: 60_000,
  /** Maximum number of worker threads that a leader plans for: far more than one crawl keeps busy. It bounds the planned pages, whatever the database contains. */
  sharedThreads: 1_000,
  /** Interval at which a leader looks for dead workers, and so the time that their jobs wait. */
  workerCheckMs: 2_000,
  /** Interval at which a worker looks for jobs without a notification, such as those of dead workers. */
  jobPollMs: 1_000,
  /** Interval at which an ending leader checks whether its workers have ended: a page takes less. */
  jobEndMs: 50,
  /** Number of workers that may fail at a job or be killed during it: the last one after about four minutes. */
  jobAttempts: 6,
  /**
   * Time after which the leader also reads pages that a worker has not read: a server or a disk may be silent only to that worker. An
   * ending leader then waits for no worker.
   */
  lateJobMs: 60_000,
  /** Bytes per request when a file is read from start to end. */
  remoteRequestBytes: 4 * MiB,
  /** Blocks in memory, of all files together: two windows and the read-ahead, for several files. */
  remoteMemoryBytes: 64 * MiB,
  /** Blocks on disk for the next command, shared by all processes: about 32,000 files. */
  remoteCacheBytes: 2 * GiB,
  /** Free disk space below which no blocks are cached: collections and other output come first. */
  diskSpareBytes: 256 * MiB,
  /** The table of a remote index that is fetched whole: a second at 10 MB/s, and enough for an index of 1.5 GB. */
  remoteTableBytes: 8 * MiB,
  /** Files of a storage folder: a crawl of Common Crawl has about 90,000 WARC files. */
  listedFiles: 1_000_000,
  /** Consecutive pages of such a list without a file: storage may leave out deleted files. */
  emptyListPages: 1000,
  /** Remote records read concurrently before a crawl: as many as the concurrent requests to storage. */
  remoteReads: 16,
  /** Remote files that an archive keeps open: each takes a few hundred bytes, and a request when it is opened again. */
  remoteFiles: 1_000,
  /** Time over which `recollect status` averages pages per second, and the interval of `--watch`: a few rounds of a slow crawl, at little load. */
  statusRateMs: 60_000,
  statusWatchMs: 5_000,
  /** Interval of the progress line on a terminal: often enough to look live. */
  statusLineMs: 200,
  /** Interval of the progress line elsewhere, such as in the log of a CI job: a hundred lines for a crawl of an hour. */
  progressLineMs: 30_000,
  /** Interval of the figures of a crawl or a worker in a JSON log: thousands of lines for a day. */
  logFiguresMs: 10_000,
  /** Captures requested from each archive's text search for a crawl that has to find its seeds: more pages than it begins with. */
  searchedCaptures: 60,
  /** Steps of a run buffered for a slow reader: minutes of a fast crawl, and a few megabytes. */
  bufferedSteps: 1000,
  /** Archives that the workbench keeps open for views that ask about them repeatedly. */
  openArchives: 4,
  /** Idle time after which the workbench closes archives, collections and results; opening takes about a second. */
  idleMs: 10 * 60_000,
  /** Pages of an archive that a new event is previewed on: read in a few seconds. */
  sampledPages: 500,
  /** The texts of these pages, in characters. Blocks hold them a second time, so a sample of mostly ASCII pages takes at most 32 MiB. */
  sampleChars: 16 * MiB,
  /** Dates proposed for an event without one: as many as a user compares at a glance. */
  proposedDates: 5,
  /** Characters of a text that are searched for the event's date: articles name it early, and the search runs while the user types. */
  datedTextChars: 50_000,
  /** How far ahead an event may be planned, in years: games and elections are scheduled this early. */
  eventYearsAhead: 10,
  /** Captures of an address, and problems of an archive, that the workbench lists: users look at the first ones. */
  capturesShown: 2000,
  problemsShown: 100,
  /** The text of a record in the workbench. */
  recordTextBytes: 512 * KiB,
  /** Missing pages that the workbench keeps in memory, the most promising: about 20 MB. */
  missingInMemory: 50_000,
  /** Missing pages that one crawl looks for elsewhere. */
  seedsFromMissing: 1000,
  /** Captures of off-topic results that the workbench keeps in memory, half of them for addresses with something off-topic: about 100 MB. */
  reviewedCaptures: 300_000,
  /** Results of off-topic detection kept in memory for the next visit. */
  cachedReviews: 2,
  /** Marks of a small timeline: more would not fit beside an address. */
  timelineMarks: 90,
  /** One of two texts shown side by side: users do not compare longer ones. */
  comparedTextChars: 20_000,
  /** Nodes and edges of a link graph in the workbench: as many as browsers without a graphics card move smoothly. */
  graphNodes: 5_000,
  graphEdges: 15_000,
  /** Edges per node of a smaller graph, and its minimum number of edges: more hide the nodes and are mostly a site's menu. */
  graphEdgesPerNode: 3,
  leastGraphEdges: 500,
  /** Collections checked for off-topic captures at once: each takes a core. */
  checksAtOnce: 2,
  /** Body of a request to the workbench: the longest is a specification with its reference text. */
  requestBytes: 4 * MiB,
  /** Headers of a request to the workbench: a replayed page can set cookies for its site, and browsers keep up to 180 of 4 KiB. */
  requestHeaderBytes: 1 * MiB,
  /** Values of a facet (hosts) that the workbench lists, most frequent first; others can be searched for. */
  facetValues: 500,
  /**
   * A documents.csv whose rows are counted for the list of collections, in a tenth of a second. For a larger one, the number is known after
   * it was opened.
   */
  countedTableBytes: 8 * MiB,
  /** Size of a documents.csv that can be reviewed: cell offsets have 32 bits, and the table is in memory, about two kilobytes per document. */
  tableInMemoryBytes: 2 ** 32 - 1,
  /** Concurrent forecasts of crawls: each is a thread that opens archives, 50 to 100 MB. */
  forecastsAtOnce: 2,
  /** Concurrent previews and seed searches for events, each with a sample of an archive, 30 MB. */
  previewsAtOnce: 2,
  /** Concurrent look-ups in archives and downloads of articles: most wait for the disk or a server. */
  lookupsAtOnce: 8,
  /** Tables read at once and not kept: missing pages, results of off-topic detection; 20 to 100 MB each. */
  tablesAtOnce: 2,
  /** Exports and reports written at once. */
  exportsAtOnce: 2,
  /** Requests that wait in each of these queues: far more than a user's tabs send. */
  requestsWaiting: 100,
  /** Collections that the workbench keeps in memory, about 90 MB each for 50,000 documents. */
  openCollections: 4,
  /** The same, including those that are still closing and may finish a batch of texts: requests for others wait. */
  collectionsInMemory: 6,
  /** Characters of a document's text that the workbench shows beside the list; the preview shows all. */
  shownTextChars: 200_000,
  /** Links to and from a document that the workbench shows, each: a front page has thousands. */
  shownLinks: 200,
  /** Delay before texts are indexed for the search, so that the page can draw the first documents with the processor to itself. */
  indexDelayMs: 300,
  /** Pages indexed for the search between two commits: about a second of work. */
  textBatch: 100,
  /** The same for titles and addresses alone, which need no page: a fraction of a second. */
  headBatch: 5_000,
  /**
   * Minimum and maximum number of candidates of a collection; between these, there are as many as documents. Reviews of real events find all
   * relevant pages among a hundred (docs/research/benchmarks.md); a thousand more pages take a second to store.
   */
  fewestCandidates: 100,
  mostCandidates: 1_000,
  /** Searches whose results are cached, one byte per document. */
  cachedSearches: 8,
  /** Crawls that the workbench runs at the same time; each takes all cores while it reads files, and others wait. */
  runsAtOnce: 2,
  /** Runs that wait for their turn: more are a mistake. */
  runsWaiting: 50,
  /** Last judged pages and last kept pages of a run, about 300 bytes each, and the length of a title, address or problem in them. */
  runPages: 60,
  runKeptPages: 60,
  runPageChars: 300,
  /** Points of a run's curve: its figure has no more pixels. */
  runCurvePoints: 400,
  /** Servers of a run whose counts are shown: the live web has many. */
  runServices: 50,
  /** Warnings, problems and missing seeds of a run that are shown. */
  runWarnings: 20,
  /** Interval at which a crawl's record is written; a crash loses only display data. */
  runSaveMs: 2_000,
  /** Interval of updates to the browser: often enough to look live. */
  runEventMs: 200,
  /** Silence after which a heartbeat line is sent, so that a disconnected browser is noticed. */
  heartbeatMs: 15_000,
  /** Directory entries checked to find out whether a folder holds archive files. */
  folderEntries: 5_000,
  /** Minimum threshold: pages about an event score at least this in most archives, measured on real events (docs/research/benchmarks.md). */
  leastThreshold: 0.1,
  /**
   * A list must score this many times the threshold: a front page with some headlines about the event links to pages about it but is not
   * one of them. A list only about the event still passes.
   */
  listThresholdFactor: 2.5,
  /** Distinct words in an event's description below which a warning says that it is short: most titles have up to four, a sentence five or more. */
  fewReferenceWords: 5,
  /** Pages with the same title under different addresses that indicate an error page: two or three pages of a site often share a title by accident. */
  sameTitlePages: 5,
  /** Distinct titles of rejected pages that are counted: a title of most pages is among the first. */
  countedTitles: 10_000,
  /** Problems after which a file without a record is not taken for an archive. */
  problemsTried: 10,
} as const;
