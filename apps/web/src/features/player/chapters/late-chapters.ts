import { lazyPart } from '@baohe/app-shell/lazy-part';

/** Most films have no chapters: their parts come when one does. */
const load = () => import('./film-chapters.tsx');

export const ChapterGaps = lazyPart(async () => (await load()).ChapterGaps);
export const ChapterName = lazyPart(async () => (await load()).ChapterName);
export const ChapterSteps = lazyPart(async () => (await load()).ChapterSteps);
