import type { Viewer } from '@baohe/contract/viewer';
import { externalStore, useExternal } from './external-store.ts';
import { deviceStore } from './stored-value.ts';

export const VIEWER_KEY = 'userPolyInfo';
const LIFE_MS = 216_000_000;

/** 216000 s times something between 0.9 and 1.0: not everybody comes back in the same minute. */
export function viewerLife(random: () => number = Math.random): number {
  return Math.round(LIFE_MS * (0.9 + 0.1 * random()));
}

function isViewer(value: unknown): value is Viewer {
  return (
    typeof value === 'object' && value !== null && 'asUser' in value && 'unreadNotices' in value
  );
}

/** Who is here, to draw by: a picture of what the server said last. It grants nothing. */
const viewer = externalStore<Viewer | null>(deviceStore.read(VIEWER_KEY, isViewer) ?? null);

export const currentViewer = (): Viewer | null => viewer.get();

export const followViewer = viewer.subscribe;

export function useViewer(): Viewer | null {
  return useExternal(viewer);
}

export function rememberViewer(seen: Viewer): void {
  deviceStore.write(VIEWER_KEY, seen, viewerLife());
  viewer.set(seen);
}

export function forgetViewer(): void {
  deviceStore.remove(VIEWER_KEY);
  viewer.set(null);
}
