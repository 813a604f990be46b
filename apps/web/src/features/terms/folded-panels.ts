import { storedPreference } from '@baohe/app-shell/preference';
import { DAY_MS } from '@baohe/app-shell/stored-value';

export type Panel = 'tag' | 'topics';

const isPanels = (value: unknown): value is readonly Panel[] =>
  Array.isArray(value) && value.every((each) => each === 'tag' || each === 'topics');

const folded = storedPreference<readonly Panel[]>('foldedPanels', {
  // Tags are one line until somebody wants more of them.
  shipped: ['tag'],
  isValid: isPanels,
  lifeMs: 365 * DAY_MS,
});

export const useFolded = (panel: Panel): boolean => folded.use().includes(panel);

export function fold(panel: Panel, isFolded: boolean): void {
  const others = folded.get().filter((each) => each !== panel);
  folded.set(isFolded ? [...others, panel] : others);
}
