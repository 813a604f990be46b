import type { Release } from '../../../entities/app-release.ts';
import { runUpdate, type UpdateDeps } from '../run-update.ts';
import { EMPTY_RECORD, type StartRecord } from '../start-record.ts';
import type { UpdateDevice } from '../update-device.ts';

interface VirtualPhone {
  /** The version that runs. */
  version: string;
  next: string | null;
  bundles: Set<string>;
  /** Bundles that do not come up. */
  broken: Set<string>;
  record: StartRecord;
  offered: Release | null;
  isOnline: boolean;
  refusal: Error | null;
  isTrusted: boolean;
  isServed: boolean;
  /** The site or the release says where the app is installed from. */
  hasPage: boolean;
  isQuiet: boolean;
  /** Told once, at the start after it. */
  rolledBack: string | null;
  now: number;
  /** What the server and the device were asked to do, in order. */
  calls: string[];
  said: string[];
  opened: string[];
  restart: () => Promise<void>;
}

/** No test needs as many. */
const MOST_STARTS = 30;

/** A phone as far as updates see it: bundles, one of which runs, and what is stored on it. */
export function openVirtualDevice(platform: 'android' | 'web' = 'android') {
  const isNative = platform === 'android';
  const phone: VirtualPhone = {
    version: '1.0.0',
    next: null,
    bundles: new Set(),
    broken: new Set(),
    record: EMPTY_RECORD,
    offered: null,
    isOnline: true,
    refusal: null,
    isTrusted: true,
    isServed: true,
    hasPage: true,
    isQuiet: true,
    rolledBack: null,
    now: Date.parse('2026-11-18T06:00:00.000Z'),
    calls: [],
    said: [],
    opened: [],
    restart: async () => {},
  };
  const quietWaits: (() => void)[] = [];

  const device: UpdateDevice = {
    needsSignature: isNative,
    startsNext: isNative,
    running: async () => ({
      version: phone.version,
      platform,
      channel: 'stable',
      nativeBuild: isNative ? 7 : null,
    }),
    held: async ({ version }) => phone.bundles.has(version),
    async download({ version }, onProgress) {
      phone.calls.push(`download ${version}`);
      onProgress(50);
      if (!phone.isServed) {
        throw new Error('404');
      }
      onProgress(100);
      phone.bundles.add(version);
    },
    async setNext({ version }) {
      phone.calls.push(`next ${version}`);
      phone.next = version;
    },
    async reload() {
      phone.calls.push('reload');
      await phone.restart();
    },
    async confirm(pending) {
      const rolledBack = phone.rolledBack;
      phone.rolledBack = null;
      if (rolledBack !== null) {
        return { kind: 'rolledback', version: rolledBack };
      }
      return pending !== null && pending === phone.version
        ? { kind: 'applied', version: pending }
        : { kind: 'unchanged' };
    },
  };

  const deps: UpdateDeps = {
    device,
    async pull({ version }) {
      phone.calls.push(`pull ${version}`);
      if (phone.refusal || !phone.isOnline) {
        throw phone.refusal ?? new Error('offline');
      }
      return phone.offered;
    },
    async report(_, version, phase) {
      if (!phone.isOnline) {
        throw new Error('offline');
      }
      phone.calls.push(`report ${version} ${phase}`);
    },
    isTrusted: async () => phone.isTrusted,
    record: { read: () => phone.record, write: (record) => void (phone.record = record) },
    now: () => phone.now,
    whenQuiet(then) {
      if (phone.isQuiet) {
        then();
      } else {
        quietWaits.push(then);
      }
    },
    say: (about) => void phone.said.push(about),
    pageOf: async ({ file }) => (phone.hasPage ? file : Promise.reject(new Error('no page'))),
    openPage: async ({ file }) => void phone.opened.push(file),
  };

  let update = runUpdate(deps);
  let starts = 0;

  /** The app is opened, or loaded anew: the next bundle runs, or does not come up and is taken back. */
  async function start(): Promise<void> {
    starts += 1;
    if (starts > MOST_STARTS) {
      throw new Error('the phone goes round and round');
    }
    update.stop();
    if (isNative && phone.next !== null && phone.next !== phone.version) {
      if (phone.broken.has(phone.next)) {
        phone.rolledBack = phone.next;
        phone.next = null;
        phone.version = '1.0.0';
      } else {
        phone.version = phone.next;
      }
    }
    update = runUpdate(deps);
    await update.start();
  }
  phone.restart = start;

  return {
    phone,
    device,
    start,
    update: () => update,
    becomeQuiet: () => {
      phone.isQuiet = true;
      quietWaits.splice(0).forEach((tell) => tell());
    },
    count: (call: string) => phone.calls.filter((one) => one.startsWith(call)).length,
  };
}
