import type { WorkMetadata } from '@baohe/domain/import/found-work';
import type { ImportNote } from '@baohe/domain/import/import-reason';
import type { TagLabel } from '@baohe/domain/posts/taxonomy';
import { WorkRefused } from './parsed-work.ts';
import { childOf, childrenOf, readXml, textOf, type XmlElement } from './xml.ts';

/** What ComicInfo.xml (2.0 and 2.1) says of a comic. */
export interface ComicInfo {
  title: string;
  originalTitle: string;
  summary: string;
  series: WorkMetadata['series'];
  tags: WorkMetadata['tags'];
  publishedAt: string | null;
  isManga: boolean;
  /** Which page, from 0. */
  frontCover: number | null;
  /**
   * Fields without a use here. Readers choose the direction for themselves and see double pages by their
   * shape, so Manga's direction and DoublePage are only shown.
   */
  unknown: Readonly<Record<string, string>>;
}

const LONGEST = { title: 200, summary: 2000, tag: 60, unknown: 500 } as const;
const MOST_TAGS = 60;
const MOST_UNKNOWN = 40;

/** Under which heading the people and things of each field stand. */
const TAG_FIELDS: readonly (readonly [field: string, label: TagLabel])[] = [
  ['Writer', 'artist'],
  ['Penciller', 'artist'],
  ['Inker', 'artist'],
  ['Colorist', 'artist'],
  ['CoverArtist', 'artist'],
  ['Publisher', 'group'],
  ['Translator', 'group'],
  ['Characters', 'character'],
  ['Teams', 'group'],
  ['Genre', 'category'],
  ['Tags', 'general'],
];

const USED = new Set(
  [
    ...TAG_FIELDS.map(([field]) => field),
    'Title',
    'Series',
    'Number',
    'Volume',
    'LocalizedSeries',
    'AlternateSeries',
    'Summary',
    'Year',
    'Month',
    'Day',
    'LanguageISO',
    'Pages',
    'PageCount',
  ].map((name) => name.toLowerCase()),
);

/** Reads a ComicInfo.xml; null with a note where it cannot be read. */
export function readComicInfo(xml: Buffer, file: string, notes: ImportNote[]): ComicInfo | null {
  try {
    const root = readXml(xml, file);
    if (root.name !== 'ComicInfo') {
      throw new WorkRefused('badMetadata', file, root.name.slice(0, 60));
    }
    return comicInfoOf(root);
  } catch (error) {
    if (!(error instanceof WorkRefused)) {
      throw error;
    }
    notes.push({ reason: error.reason, file: error.file, detail: error.detail });
    return null;
  }
}

function comicInfoOf(root: XmlElement): ComicInfo {
  const pages = childrenOf(childOf(root, 'Pages'), 'Page');
  const seriesName = shortened(textOf(root, 'Series'), LONGEST.title);
  return {
    title: shortened(textOf(root, 'Title'), LONGEST.title),
    originalTitle: shortened(
      textOf(root, 'LocalizedSeries') || textOf(root, 'AlternateSeries'),
      LONGEST.title,
    ),
    summary: shortened(textOf(root, 'Summary'), LONGEST.summary),
    series: seriesName === '' ? null : { name: seriesName, number: seriesNumber(root) },
    tags: tagsOf(root),
    publishedAt: publishedAt(root),
    isManga: textOf(root, 'Manga').toLowerCase().startsWith('yes'),
    frontCover: pages.map(frontCoverOf).find((image) => image !== null) ?? null,
    unknown: unknownOf(root, pages),
  };
}

/** A volume is where a book stands in its series; the number of a chapter is used where there is none. */
function seriesNumber(root: XmlElement): number | null {
  for (const field of ['Volume', 'Number']) {
    const number = Number.parseFloat(textOf(root, field));
    // Programs write -1 for "none", and the year of an edition for the volume.
    if (Number.isFinite(number) && number >= 0 && number < 1000) {
      return number;
    }
  }
  return null;
}

function tagsOf(root: XmlElement): WorkMetadata['tags'] {
  const tags = new Map<string, string>();
  for (const [field, taxonomy] of TAG_FIELDS) {
    for (const label of textOf(root, field).split(/[,，、;；]/)) {
      const name = shortened(label.trim(), LONGEST.tag);
      if (name !== '' && !tags.has(name)) {
        tags.set(name, taxonomy);
      }
    }
  }
  const language = languageName(textOf(root, 'LanguageISO'));
  if (language !== '' && !tags.has(language)) {
    tags.set(language, 'language');
  }
  return [...tags].slice(0, MOST_TAGS).map(([label, taxonomy]) => ({ label, taxonomy }));
}

/** zh as 中文; empty for what is no language. */
function languageName(iso: string): string {
  if (!/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(iso)) {
    return '';
  }
  try {
    return new Intl.DisplayNames('zh-CN', { type: 'language', fallback: 'none' }).of(iso) ?? '';
  } catch {
    return '';
  }
}

/** The day it appeared, in UTC; the first of the month or year where no more is said. */
function publishedAt(root: XmlElement): string | null {
  const [year, month, day] = ['Year', 'Month', 'Day'].map((field) => {
    const text = textOf(root, field);
    return /^\d{1,4}$/.test(text) ? Number(text) : 0;
  }) as [number, number, number];
  if (year < 1000) {
    return null;
  }
  const date = new Date(Date.UTC(year, Math.max(1, month) - 1, Math.max(1, day)));
  const isThatDay = date.getUTCMonth() === Math.max(1, month) - 1;
  return isThatDay ? date.toISOString() : null;
}

function imageOf({ attributes }: XmlElement): number | null {
  const image = attributes['Image'] ?? '';
  return /^\d{1,6}$/.test(image) ? Number(image) : null;
}

const frontCoverOf = (page: XmlElement): number | null =>
  page.attributes['Type']?.toLowerCase().split(/\s+/).includes('frontcover') ? imageOf(page) : null;

function unknownOf(root: XmlElement, pages: readonly XmlElement[]): Record<string, string> {
  const fields = root.children.filter(
    ({ name, text }) => !USED.has(name.toLowerCase()) && text !== '',
  );
  const doublePages = pages
    .filter(({ attributes }) => attributes['DoublePage']?.toLowerCase() === 'true')
    .map((page) => imageOf(page))
    .filter((image) => image !== null);
  return Object.fromEntries([
    ...fields
      .slice(0, MOST_UNKNOWN)
      .map(({ name, text }) => [name.slice(0, LONGEST.tag), shortened(text, LONGEST.unknown)]),
    ...(doublePages.length > 0
      ? [['DoublePage', shortened(doublePages.join(', '), LONGEST.unknown)]]
      : []),
  ]);
}

const shortened = (text: string, longest: number): string =>
  Array.from(text).slice(0, longest).join('');
