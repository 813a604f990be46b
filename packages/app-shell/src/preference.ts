import { externalStore, useExternal } from './external-store.ts';
import { DAY_MS, deviceStore } from './stored-value.ts';

/** Something that somebody has chosen, on this device and for long. */
export interface Preference<T> {
  get: () => T;
  set: (chosen: T) => void;
  /** Follows it in a component. */
  use: () => T;
  /** What was chosen; undefined until somebody has. */
  chosen: () => T | undefined;
  follow: (changed: () => void) => () => void;
  /** Looks at the device again. */
  reload: () => void;
}

interface PreferenceOptions<T> {
  /** What counts until somebody has chosen. */
  shipped: T;
  /** Guards against what an older release, or the person, wrote there. */
  isValid: (value: unknown) => value is T;
  lifeMs?: number;
}

export function storedPreference<T>(
  key: string,
  { shipped, isValid, lifeMs = 400 * DAY_MS }: PreferenceOptions<T>,
): Preference<T> {
  const chosenOn = () => deviceStore.read(key, isValid);
  const read = () => chosenOn() ?? shipped;
  const store = externalStore(read());
  return {
    get: store.get,
    set(chosen) {
      deviceStore.write(key, chosen, lifeMs);
      store.set(chosen);
    },
    use: () => useExternal(store),
    chosen: chosenOn,
    follow: store.subscribe,
    reload: () => store.set(read()),
  };
}
