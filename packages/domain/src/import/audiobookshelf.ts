import type { WorkSeries } from './found-work.ts';
import { momentOf, type FoundMetadata } from './merge-metadata.ts';

/** Where a chapter of a long recording begins. */
export interface AudioChapter {
  title: string;
  /** Seconds from the beginning of the whole work. */
  start: number;
}

export interface Audiobook {
  metadata: FoundMetadata;
  chapters: readonly AudioChapter[];
}

const MOST_CHAPTERS = 5000;
/** Fields that become something else; the rest is shown for correction. */
const KNOWN = new Set([
  'title',
  'subtitle',
  'authors',
  'author',
  'narrators',
  'narrator',
  'series',
  'genres',
  'tags',
  'publishedYear',
  'publishedDate',
  'publisher',
  'description',
  'language',
  'chapters',
  'metadata',
]);

type Fields = Readonly<Record<string, unknown>>;

/** metadata.json of Audiobookshelf: newer ones have the fields on top, older ones in `metadata`. Null where it is none. */
export function audiobookOfJson(text: string): Audiobook | null {
  const whole = parsed(text);
  if (!whole) {
    return null;
  }
  const inner = isFields(whole['metadata']) ? whole['metadata'] : {};
  const fields: Fields = { ...whole, ...inner };
  return { metadata: metadataOf(fields), chapters: chaptersOf(whole['chapters']) };
}

/** metadata.abs: lines of name=value, then [DESCRIPTION] and [CHAPTER] with what belongs to them. */
export function audiobookOfAbs(text: string): Audiobook | null {
  if (!/^\uFEFF?;ABMETADATA\d/.test(text)) {
    return null;
  }
  const fields: Record<string, string> = {};
  const description: string[] = [];
  const chapters: Record<string, string>[] = [];
  let section: Record<string, string> | 'description' = fields;
  for (const line of text.split(/\r?\n/)) {
    if (line === '[DESCRIPTION]') {
      section = 'description';
    } else if (line === '[CHAPTER]') {
      section = {};
      chapters.push(section);
    } else if (section === 'description') {
      description.push(line);
    } else if (!/^[;#]/.test(line) && line.includes('=')) {
      const at = line.indexOf('=');
      section[line.slice(0, at).trim()] = line.slice(at + 1).trim();
    }
  }
  const metadata = metadataOf({ ...fields, description: description.join('\n') });
  return { metadata, chapters: chaptersOf(chapters) };
}

function metadataOf(fields: Fields): FoundMetadata {
  const artists = [
    ...listOf(fields['authors'] ?? fields['author']),
    ...listOf(fields['narrators'] ?? fields['narrator']),
  ];
  const tags = [
    ...artists.map((label) => ({ label, taxonomy: 'artist' })),
    ...listOf(fields['publisher']).map((label) => ({ label, taxonomy: 'group' })),
    ...listOf(fields['genres']).map((label) => ({ label, taxonomy: 'category' })),
    ...listOf(fields['tags']).map((label) => ({ label, taxonomy: 'general' })),
    ...listOf(fields['language']).map((label) => ({ label, taxonomy: 'language' })),
  ];
  return {
    source: 'audiobookshelf',
    title: textOf(fields['title']),
    originalTitle: textOf(fields['subtitle']),
    summary: withoutMarks(textOf(fields['description'])),
    tags,
    series: listOf(fields['series']).map(seriesOf)[0] ?? null,
    publishedAt: momentOf(textOf(fields['publishedDate']) || textOf(fields['publishedYear'])),
    unknown: Object.fromEntries(
      Object.entries(fields)
        .filter(([name, value]) => !KNOWN.has(name) && textOf(value) !== '')
        .map(([name, value]) => [name, textOf(value)]),
    ),
  };
}

/** 'The Expanse #2.5'. */
function seriesOf(text: string): WorkSeries {
  const [, name = text, number] = /^(.*\S)\s*#\s*(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  return { name: name.trim(), number: number === undefined ? null : Number(number) };
}

function chaptersOf(value: unknown): AudioChapter[] {
  if (!Array.isArray(value)) {
    return [];
  }
  return value
    .slice(0, MOST_CHAPTERS)
    .flatMap((one: unknown) => {
      const start = isFields(one) ? Number(one['start']) : NaN;
      const title = isFields(one) ? textOf(one['title']) : '';
      return Number.isFinite(start) && start >= 0 && title !== '' ? { title, start } : [];
    })
    .toSorted((one, other) => one.start - other.start);
}

/** Several as a list, or in one text with commas between. */
function listOf(value: unknown): string[] {
  const all = Array.isArray(value) ? value.map(nameOf) : textOf(value).split(/[,、;；]/);
  return all.map((text) => text.trim()).filter((text) => text !== '');
}

/** Some write people and series as objects with a name. */
function nameOf(value: unknown): string {
  if (!isFields(value)) {
    return textOf(value);
  }
  const sequence = textOf(value['sequence']);
  return `${textOf(value['name'])}${sequence && ` #${sequence}`}`;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** Descriptions come from shops as HTML; a summary is a text. */
const withoutMarks = (text: string): string =>
  text
    .replaceAll(/<(?:br|\/p|\/div|\/li)\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}
