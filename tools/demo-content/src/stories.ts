import { readdirSync } from 'node:fs';

const STORIES = new URL('../stories/', import.meta.url);
const known = new Map<string, number>();

/** How many chapters of a novel are written out below stories/. */
export function writtenChapters(story: string): number {
  let count = known.get(story);
  if (count === undefined) {
    count = readdirSync(new URL(`${story}/`, STORIES)).filter((name) =>
      name.endsWith('.md'),
    ).length;
    known.set(story, count);
  }
  return count;
}

export const chapterFile = (story: string, number: number): string =>
  `stories/${story}/${String(number).padStart(2, '0')}.md`;
