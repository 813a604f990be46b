import { isNewerVersion } from '@baohe/domain/releases/version-key';
import type { Release, RunningApp } from '../../entities/app-release.ts';
import { isBlocked, mayTry, type StartRecord, type Asker } from './start-record.ts';

export type Verdict =
  | { kind: 'none' }
  | { kind: 'untrusted' }
  | { kind: 'blocked' }
  | { kind: 'full'; release: Release; isForced: boolean }
  | { kind: 'online'; release: Release };

export interface DeviceFacts {
  running: RunningApp;
  record: StartRecord;
  /** There is an address from which this release can be installed. */
  hasPage: boolean;
  /** ms since 1970. */
  now: number;
}

/** What becomes of what the server offers. A browser trusts the site that it is on; a wrapper trusts signatures. */
export function judgeRelease(
  release: Release | null,
  isTrusted: boolean,
  device: DeviceFacts,
  by: Asker,
): Verdict {
  const { running, now, hasPage } = device;
  if (!release || !isNewerVersion(release.version, running.version)) {
    return { kind: 'none' };
  }
  if (running.nativeBuild === null) {
    return judgeTry(release, device, by);
  }
  const isMeant = release.platform === running.platform && release.channel === running.channel;
  const isOver = release.notAfter !== null && Date.parse(release.notAfter) < now;
  const isSure = isTrusted && isMeant && !isOver;
  if (release.isFull) {
    // A page to install from is only shown; without a signature nobody is held by it,
    // unless the site does not speak with this version any more; and without an address nobody at all.
    return { kind: 'full', release, isForced: hasPage && (isSure || release.isTooOld) };
  }
  if (!isSure) {
    return { kind: 'untrusted' };
  }
  return release.minNativeBuild > running.nativeBuild
    ? { kind: 'full', release, isForced: hasPage }
    : judgeTry(release, device, by);
}

function judgeTry(release: Release, { record, now }: DeviceFacts, by: Asker): Verdict {
  if (mayTry(record, release.version, now, by)) {
    return { kind: 'online', release };
  }
  return { kind: isBlocked(record, release.version) ? 'blocked' : 'none' };
}
