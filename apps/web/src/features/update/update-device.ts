import type { Release, RunningApp } from '../../entities/app-release.ts';

/** What became of the release that was to run at this start. */
export type StartOutcome =
  | { kind: 'applied' | 'rolledback'; version: string }
  /** It still lies ready, or there was none. */
  | { kind: 'unchanged' };

/** The site announces a release that it does not serve yet. */
export class NotServed extends Error {}

/** What updates need of a device; a wrapper and a browser do it differently. */
export interface UpdateDevice {
  running: () => Promise<RunningApp>;
  /** Whether its signatures must be checked: a browser trusts the site that it is on. */
  needsSignature: boolean;
  held: (release: Release) => Promise<boolean>;
  download: (release: Release, onProgress: (percent: number) => void) => Promise<void>;
  /** Whether any start loads the next release, or only a reload of ours. */
  startsNext: boolean;
  /** Makes it the one that is loaded next. */
  setNext: (release: Release) => Promise<void>;
  reload: () => Promise<void>;
  /** Calls back for each build that lies ready without having been asked for: a browser fetches what the site serves. */
  watchWaiting?: (ready: () => void) => () => void;
  /** Says that this start went well, and hears what became of the release that was pending. */
  confirm: (pending: string | null) => Promise<StartOutcome>;
}
