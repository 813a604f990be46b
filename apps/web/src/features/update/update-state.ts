import type { Release } from '../../entities/app-release.ts';
import type { Verdict } from './judge-release.ts';
import type { Asker } from './start-record.ts';

export type UpdateFailure =
  | 'unreachable'
  | 'too-old'
  | 'untrusted'
  | 'blocked'
  | 'download'
  | 'reload';

export type UpdateState =
  | { at: 'idle' }
  | { at: 'checking'; by: Asker }
  | { at: 'current' }
  /** A new wrapper is needed. The dialog waits for a quiet moment; a forced one cannot be left. */
  | { at: 'full'; release: Release; isForced: boolean; isShown: boolean }
  | { at: 'downloading'; release: Release; by: Asker; percent: number }
  /** On the device, and next; waits for a quiet moment. */
  | { at: 'staged'; release: Release }
  | { at: 'prompt'; release: Release }
  | { at: 'countdown'; release: Release; secondsLeft: number }
  | { at: 'reloading'; release: Release; isShown: boolean }
  | { at: 'failed'; why: UpdateFailure };

export type UpdateEvent =
  | { type: 'check'; by: Asker }
  | { type: 'judged'; verdict: Verdict }
  | { type: 'unreachable' }
  /** The site no longer speaks with this version, and has none to go to. */
  | { type: 'too-old' }
  | { type: 'progress'; percent: number }
  /** Downloaded, and the next to be loaded. */
  | { type: 'staged' }
  /** The site announces it and does not have it yet. */
  | { type: 'not-served' }
  | { type: 'broken' }
  /** Nobody reads, watches, listens or writes. */
  | { type: 'quiet' }
  | { type: 'accept' }
  | { type: 'second' }
  | { type: 'dismiss' };

/** What is to be done after a step. */
export type UpdateEffect =
  | { do: 'pull' }
  | { do: 'download'; release: Release }
  | { do: 'report-staged'; release: Release }
  | { do: 'await-quiet' }
  | { do: 'count-down' }
  | { do: 'reload'; release: Release }
  | { do: 'open-page'; release: Release }
  | { do: 'say'; about: 'current' | 'unreachable' | 'too-old' | 'failed' }
  | { do: 'check-later'; after: 'success' | 'failure' };
