import { storedPreference } from '@baohe/app-shell/preference';

type Checks<Settings> = {
  readonly [Name in keyof Settings]-?: (value: unknown) => boolean;
};

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
export const isOneOf =
  <T>(known: readonly T[]) =>
  (value: unknown): value is T =>
    known.some((one) => one === value);
export const isBetween =
  (least: number, most: number) =>
  (value: unknown): value is number =>
    typeof value === 'number' && value >= least && value <= most;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Several settings under one key, as far as they were changed. Each counts by itself: what another release has
 * written and this one does not understand stays where it is, for the release that does.
 */
export function storedSettings<Settings extends object>(key: string, checks: Checks<Settings>) {
  const stored = storedPreference<object>(key, { shipped: {}, isValid: isObject });
  const understood = (all: object): Partial<Settings> =>
    Object.fromEntries(
      Object.entries(all).filter(
        ([name, value]) => Object.hasOwn(checks, name) && checks[name as keyof Settings](value),
      ),
    ) as Partial<Settings>;
  return {
    use: () => understood(stored.use()),
    change: (part: Partial<Settings>) => stored.set({ ...stored.get(), ...part }),
    /** What was chosen, as far as it is understood; undefined until something was. */
    chosen: () => {
      const all = stored.chosen();
      return all && understood(all);
    },
    /** All at once, as it came from elsewhere. */
    replace: (all: object) => stored.set(all),
    follow: stored.follow,
    /** Looks at the device again. */
    reload: stored.reload,
  };
}
