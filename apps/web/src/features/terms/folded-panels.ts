import { externalStore, useExternal } from '../../shared/external-store.ts';
import { DAY_MS, deviceStore } from '../../shared/stored-value.ts';

export type Panel = 'tag' | 'topics';

const KEY = 'foldedPanels';
const LIFE_MS = 365 * DAY_MS;

const isPanels = (value: unknown): value is readonly Panel[] =>
  Array.isArray(value) && value.every((each) => each === 'tag' || each === 'topics');

const folded = externalStore<readonly Panel[]>(deviceStore.read(KEY, isPanels) ?? []);

export const useFolded = (panel: Panel): boolean => useExternal(folded).includes(panel);

export function fold(panel: Panel, isFolded: boolean): void {
  const others = folded.get().filter((each) => each !== panel);
  const now = isFolded ? [...others, panel] : others;
  deviceStore.write(KEY, now, LIFE_MS);
  folded.set(now);
}
