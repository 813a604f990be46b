import type { ReleasePhase } from '@baohe/domain/releases/release';

/** Who wants to know: the app by itself, or somebody who pressed a button and waits for an answer. */
export type Asker = 'app' | 'person';

/** What a device remembers of releases that it tried to start. */
export interface StartRecord {
  /** Will run, or should run, at the next start. */
  pending: string | null;
  /** How often a release did not start here, and when it did not the last time (ms since 1970). */
  failures: Readonly<Record<string, { count: number; at: number }>>;
  /** What the server has not heard yet. */
  unreported: readonly { version: string; phase: ReleasePhase }[];
}

export const EMPTY_RECORD: StartRecord = { pending: null, failures: {}, unreported: [] };

/** A release that was rolled back is tried once more, and never again. */
const TRIES = 2;
/** What broke at a start is often over after some hours: a full disk, an old WebView, a slow moment. */
const SECOND_TRY_MS = 6 * 60 * 60 * 1000;
const REPORTS_MOST = 20;

export const isBlocked = ({ failures }: StartRecord, version: string): boolean =>
  (failures[version]?.count ?? 0) >= TRIES;

/** Whoever asks for it need not wait for the second try. */
export function mayTry(record: StartRecord, version: string, now: number, by: Asker): boolean {
  const failure = record.failures[version];
  return (
    !isBlocked(record, version) &&
    (!failure || by === 'person' || now - failure.at >= SECOND_TRY_MS)
  );
}

export const addReport = (
  record: StartRecord,
  version: string,
  phase: ReleasePhase,
): StartRecord => ({
  ...record,
  unreported: [...record.unreported, { version, phase }].slice(-REPORTS_MOST),
});

/** The release that was pending runs. */
export function noteApplied(record: StartRecord, version: string): StartRecord {
  const { [version]: _, ...failures } = record.failures;
  return addReport({ ...record, pending: null, failures }, version, 'applied');
}

/** The release did not start, and the one before runs again. */
export function noteRolledBack(record: StartRecord, version: string, now: number): StartRecord {
  const count = (record.failures[version]?.count ?? 0) + 1;
  const failures = { ...record.failures, [version]: { count, at: now } };
  return addReport({ ...record, pending: null, failures }, version, 'rolledback');
}
