/**
 * What machines that share work know of each other. `runs`: the crawls and indexes that are worked on; a process that leads one has its
 * advisory lock, and each new leader counts `epoch` up, so that what was done for an earlier one is noticed. `answers`: what came of
 * jobs, until the leader takes it. `workers`: processes that do jobs; each holds the advisory lock of its number for as long as it lives.
 */
export const jobTables = `
CREATE TABLE recollect.runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  folder text NOT NULL,
  epoch integer NOT NULL DEFAULT 0,
  leader text,
  settings bytea,
  begun_at timestamptz NOT NULL DEFAULT now(),
  led_at timestamptz,
  ended_at timestamptz,
  ending text,
  UNIQUE (kind, folder)
);
CREATE TABLE recollect.answers (
  run bigint NOT NULL,
  epoch integer NOT NULL,
  parcel integer NOT NULL,
  body bytea NOT NULL,
  PRIMARY KEY (run, epoch, parcel)
);
CREATE TABLE recollect.workers (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pool text NOT NULL,
  host text NOT NULL,
  pid integer NOT NULL,
  threads integer NOT NULL,
  begun_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  jobs bigint NOT NULL DEFAULT 0,
  busy_seconds double precision NOT NULL DEFAULT 0
);
`;

/** The first half of advisory locks' numbers: those of leaders and of workers. The second half is the number of the run or the worker. */
export const lockKinds = { leader: 0x5243_4c4c, worker: 0x5243_4c57 } as const;
