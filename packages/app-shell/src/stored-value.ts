/** Every value kept on the device has an end; an ended one reads as absent. */
interface Stored {
  value: unknown;
  expires: number;
}

export const DAY_MS = 24 * 60 * 60 * 1000;

export function isLiving(stored: unknown, now: number): stored is Stored {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'value' in stored &&
    'expires' in stored &&
    typeof stored.expires === 'number' &&
    now < stored.expires
  );
}

export interface DeviceStore {
  /** `isValid` guards against what an older release, or the person, wrote there. */
  read<T>(key: string, isValid: (value: unknown) => value is T): T | undefined;
  write(key: string, value: unknown, lifeMs: number): void;
  remove(key: string): void;
}

export function openDeviceStore(storage: Storage | undefined, now: () => number): DeviceStore {
  return {
    read(key, isValid) {
      const stored = parsed(attempt(() => storage?.getItem(key)) ?? null);
      if (!isLiving(stored, now())) {
        attempt(() => storage?.removeItem(key));
        return undefined;
      }
      return isValid(stored.value) ? stored.value : undefined;
    },
    write(key, value, lifeMs) {
      const stored: Stored = { value, expires: now() + lifeMs };
      attempt(() => storage?.setItem(key, JSON.stringify(stored)));
    },
    remove: (key) => attempt(() => storage?.removeItem(key)),
  };
}

function parsed(text: string | null): unknown {
  return text === null ? undefined : attempt(() => JSON.parse(text) as unknown);
}

/** A full or forbidden storage must not stop the app: it only forgets. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Even reaching for it may throw where cookies are forbidden. */
export const deviceStore = openDeviceStore(
  attempt(() => globalThis.localStorage),
  Date.now,
);
