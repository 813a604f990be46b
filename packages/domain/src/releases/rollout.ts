/** Below this many devices a share says nothing. */
export const FEWEST_DEVICES = 20;
/** A rollout that more of them had to take back stops itself. */
export const MOST_ROLLED_BACK_PERCENT = 5;

const SHARES = 10_000;

/**
 * Where a device stands in the rollout of a version, from 0 to below 100: always at the same place, and at another
 * one for every version, so that it is not always the same people who get things first.
 */
export function rolloutPosition(device: string, versionKey: string): number {
  return (hash(`${versionKey}\n${device}`) % SHARES) / (SHARES / 100);
}

/** Raising the share never takes a device out. Who is not known gets what everybody gets. */
export function isInRollout(device: string | null, versionKey: string, percent: number): boolean {
  return percent >= 100 || (device !== null && rolloutPosition(device, versionKey) < percent);
}

/** Devices that have this release, and those of them that had to go back. */
export interface RolloutCounts {
  devices: number;
  rolledBack: number;
}

export function shouldStopRollout({ devices, rolledBack }: RolloutCounts): boolean {
  return devices >= FEWEST_DEVICES && rolledBack * 100 > MOST_ROLLED_BACK_PERCENT * devices;
}

/** FNV-1a over UTF-16 units, then mixed as in MurmurHash3: neighbouring texts fall far apart. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01_00_01_93);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85_eb_ca_6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2_b2_ae_35);
  return (value ^ (value >>> 16)) >>> 0;
}
