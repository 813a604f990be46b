import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  FILM_CHAPTERS,
  FILM_FILES,
  partsOf,
  SOUND_CHAPTERS,
  SOUND_FILES,
  type FilmFile,
  type SoundFile,
} from './media.ts';
import { secondsOf } from './testing/mp4.ts';

const MEDIA = new URL('../media/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, MEDIA));
const FILMS = Object.keys(FILM_FILES) as FilmFile[];

test.each([
  ...Object.entries(FILM_FILES).map(([name, facts]) => [`${name}.mp4`, facts] as const),
  ...Object.entries(SOUND_FILES).map(([name, facts]) => [`${name}.m4a`, facts] as const),
])('%s is as long and as large as the library says', (name, { seconds, bytes }) => {
  const file = read(name);
  expect(file.length).toBe(bytes);
  expect(secondsOf(file)).toBeCloseTo(seconds, 1);
});

test.each(FILMS)(
  '%s: the HLS playlists and the DASH manifest name the same parts, all there',
  (film) => {
    const parts = partsOf(film);
    const master = read(`${film}/index.m3u8`).toString();
    expect(master).toContain('URI="audio.m3u8"');
    expect(master).toContain('\nvideo.m3u8\n');
    const named = ['video.m3u8', 'audio.m3u8'].flatMap(
      (name) =>
        read(`${film}/${name}`)
          .toString()
          .match(/[\w-]+\.m4s/g) ?? [],
    );
    expect(named.toSorted()).toEqual(parts.toSorted());
    expect(dashParts(read(`${film}/manifest.mpd`).toString()).toSorted()).toEqual(parts.toSorted());
    for (const part of parts) {
      expect(statSync(new URL(`${film}/${part}`, MEDIA)).size).toBeGreaterThan(100);
    }
  },
);

test.each(FILMS)('%s: the playlists last as long as the film', (film) => {
  for (const name of ['video.m3u8', 'audio.m3u8']) {
    const lengths = read(`${film}/${name}`)
      .toString()
      .matchAll(/#EXTINF:([\d.]+)/g);
    const total = [...lengths].reduce((sum, [, seconds]) => sum + Number(seconds), 0);
    expect(total).toBeCloseTo(FILM_FILES[film].seconds, 0);
  }
});

test('chapters begin inside of their file, one after the other', () => {
  const marked = [
    ...Object.entries(FILM_CHAPTERS).map(
      ([name, marks]) => [FILM_FILES[name as FilmFile].seconds, marks] as const,
    ),
    ...Object.entries(SOUND_CHAPTERS).map(
      ([name, marks]) => [SOUND_FILES[name as SoundFile].seconds, marks] as const,
    ),
  ];
  expect(marked.length).toBeGreaterThan(3);
  for (const [seconds, marks] of marked) {
    const starts = marks.map(({ start }) => start);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    expect(starts.at(-1)).toBeLessThan(seconds - 1);
  }
});

test.each(FILMS)('%s: subtitles end before the film does', (film) => {
  for (const language of ['zh-CN', 'en']) {
    const text = read(`${film}/${language}.vtt`).toString();
    expect(text).toMatch(/^WEBVTT\n/);
    const ends = [...text.matchAll(/--> 00:00:([\d.]+)/g)].map(([, seconds]) => Number(seconds));
    expect(Math.max(...ends)).toBeLessThan(FILM_FILES[film].seconds);
  }
});

/** What the templates and timelines of a DASH manifest come to. */
function dashParts(manifest: string): string[] {
  return manifest
    .split('<Representation ')
    .slice(1)
    .flatMap((representation) => {
      const id = /id="(\d)"/.exec(representation)?.[1] ?? '';
      const steps = [...representation.matchAll(/<S [^>]*?d="\d+"(?: r="(\d+)")?/g)];
      const count = steps.reduce((sum, [, repeat]) => sum + 1 + Number(repeat ?? 0), 0);
      return [
        `init-${id}.m4s`,
        ...Array.from({ length: count }, (_, i) => `chunk-${id}-${i + 1}.m4s`),
      ];
    });
}
