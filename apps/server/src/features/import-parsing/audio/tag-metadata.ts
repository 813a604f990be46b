import { momentOf, type FoundMetadata } from '@baohe/domain/import/merge-metadata';
import type { ICommonTagsResult } from 'music-metadata';

/** Comments that programs leave behind. */
const NO_COMMENT = /^(?:[0-9a-f ]{8,}|.*\b(?:itunes|lame|ripped|encoded)\b.*)$/i;

/** What the tags of the tracks say of the work as a whole. */
export function tagMetadata(tracks: readonly ICommonTagsResult[]): FoundMetadata {
  const all = <T>(pick: (tags: ICommonTagsResult) => readonly (T | undefined)[] | undefined): T[] =>
    tracks.flatMap((tags) => (pick(tags) ?? []).filter((value) => value !== undefined));
  const names = (
    pick: (tags: ICommonTagsResult) => readonly (string | undefined)[] | undefined,
    taxonomy: string,
  ) => [...new Set(all(pick).flatMap(split))].map((label) => ({ label, taxonomy }));

  const only = tracks.length === 1 ? tracks[0] : undefined;
  const hasAlbumArtist = tracks.some(({ albumartist }) => albumartist);
  return {
    source: 'audio-tags',
    title: mostFrequent(all(({ album }) => [album])) ?? only?.title,
    summary: mostFrequent(
      all(({ longDescription, description, comment }) => [
        longDescription,
        ...(description ?? []),
        ...(comment ?? []).map(({ text }) => (text && NO_COMMENT.test(text) ? undefined : text)),
      ]),
    ),
    tags: [
      ...names(
        ({ albumartists, albumartist, artists, artist }) =>
          hasAlbumArtist ? (albumartists ?? [albumartist]) : (artists ?? [artist]),
        'artist',
      ),
      ...names(({ publisher, label }) => publisher ?? label, 'group'),
      ...names(({ genre }) => genre, 'category'),
      ...names(({ language }) => [language], 'language'),
    ],
    publishedAt: momentOf(
      mostFrequent(
        all(({ releasedate, originaldate, date, year }) => [
          releasedate ?? originaldate ?? date ?? (year === undefined ? undefined : String(year)),
        ]),
      ),
    ),
  };
}

/** 'A; B' and 'A / B' are two people, 'AC/DC' is one. */
const split = (text: string): string[] =>
  text
    .split(/\s*[;；、]\s*|\s+\/\s+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  values.forEach((value) => counts.set(value, (counts.get(value) ?? 0) + 1));
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}
