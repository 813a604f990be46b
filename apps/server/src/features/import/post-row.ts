import type { RecordStatus } from '@baohe/contract/record-status';
import type { AgeRating } from '@baohe/domain/posts/age-rating';
import { hotOfCounts } from '@baohe/domain/posts/hot-index';
import { seriesKey } from '@baohe/domain/posts/series';
import { lineOf, zoneOf, type Zone } from '@baohe/domain/posts/zone';
import { cleanHtml, isTooLarge, replaceImages } from '../../platform/html.ts';
import type { SeriesAssignment } from '../series/series.repository.ts';
import { tagId, topicId } from '../terms/term-id.ts';
import { LIMITS } from './limits.ts';
import { FILE_PREFIX, type Json, type ManifestPost } from './manifest.ts';
import { HtmlTooLarge, Refused } from './refused.ts';
import { endingFor } from './store-file.ts';

/** A post as the database takes it; names of posts and files carry the library's name. */
export interface PostRow {
  key: string;
  title: string;
  summary: string;
  source_type: string;
  post_type: string;
  zone: Zone;
  /** Hex. */
  cover: string;
  cover_ratio: number;
  upload_time: string;
  hot_index: number;
  view_count: number;
  favor_count: number;
  hoard_count: number;
  comment_count: number;
  point_price: number | null;
  hot_base: number;
  cover_ending: string;
  /** Of a new post; one that is there keeps its own. */
  status: RecordStatus;
  osusume_level: number;
  age_rating: AgeRating;
  source_url: string;
  terms: string[];
  meta: Json;
  content: Json;
  content_of: string | null;
  sources: { no: number; name: string; type: string; file: string }[];
  subtitles: { language: string; label: string; file: string }[];
  /** Undefined leaves it where it is. */
  series: SeriesAssignment | null | undefined;
}

export interface KnownNames {
  library: string;
  /** References of the manifest that stand for a file. */
  files: { has(ref: string): boolean; get(ref: string): { mime: string } | undefined };
  terms: ReadonlySet<string>;
  sourceTypes: ReadonlySet<string>;
}

interface CoverFile {
  /** Hex. */
  hash: string;
  mime: string;
}

export const inLibrary = (library: string, ref: string): string =>
  `${library}/${ref.slice(FILE_PREFIX.length)}`;

/** NUL and halves of characters: PostgreSQL can hold neither. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;
const DEEPEST = 16;

export function postRow(given: ManifestPost, cover: CoverFile, known: KnownNames): PostRow {
  const { library } = known;
  const terms = termsOf(given, known);
  const zone = given.terms.map(zoneOf).find((one) => one !== null);
  if (!zone) {
    throw new Refused('stands in no zone');
  }
  if (!known.sourceTypes.has(given.sourceType)) {
    throw new Refused(`there is no source type ${given.sourceType}`);
  }
  const file = (ref: string) => knownFile(ref, known);
  const row: PostRow = {
    key: `${library}/${given.key}`,
    title: given.title,
    summary: given.summary,
    source_type: given.sourceType,
    post_type: given.postType,
    zone,
    cover: cover.hash,
    cover_ratio: given.coverRatio,
    upload_time: given.uploadTime,
    hot_index: given.counts.hotIndex,
    view_count: given.counts.view,
    favor_count: given.counts.favor,
    hoard_count: given.counts.hoard,
    comment_count: given.counts.comment,
    point_price: given.pointPrice ?? null,
    hot_base: given.counts.hotIndex - hotOfCounts(given.counts),
    cover_ending: endingFor(cover.mime),
    status: 1,
    osusume_level: 1,
    age_rating: given.ageRating ?? 0,
    source_url: '',
    terms,
    meta: withFiles(given.metaInfo, known),
    content: contentOf(given.contentInfo, known),
    content_of: given.contentOf === undefined ? null : `${library}/${given.contentOf}`,
    // Shared with the content, so not written a second time.
    sources:
      given.contentOf === undefined
        ? given.playSources.map((source) => ({ ...source, file: file(source.file) }))
        : [],
    subtitles:
      given.contentOf === undefined
        ? given.subtitles.map((subtitle) => ({ ...subtitle, file: file(subtitle.file) }))
        : [],
    series: given.series ? { ...given.series, key: seriesKey(library, given.series.name) } : null,
  };
  refuseUnstorable(row);
  return row;
}

function termsOf({ terms, tags, topics }: ManifestPost, known: KnownNames): string[] {
  // With all that stand above: whoever looks at a zone sees what stands in its categories.
  const all = new Set([...terms.flatMap(lineOf), ...tags.map(tagId), ...topics.map(topicId)]);
  for (const id of all) {
    if (!known.terms.has(id)) {
      throw new Refused(`the manifest's head does not name the term ${id}`);
    }
  }
  return [...all];
}

function refuseUnstorable(row: PostRow): void {
  const written = JSON.stringify(row);
  if (written.length > LIMITS.contentCharacters) {
    throw new Refused(`longer than ${LIMITS.contentCharacters} characters`);
  }
  if (UNSTORABLE.test(written)) {
    throw new Refused('holds a character that is none');
  }
}

function knownFile(ref: string, { files, library }: KnownNames): string {
  if (!files.has(ref)) {
    throw new Refused(`the manifest has no ${ref}`);
  }
  return inLibrary(library, ref);
}

export function contentOf(content: Readonly<Record<string, Json>>, known: KnownNames): Json {
  const { postContentHtml: html, ...rest } = content;
  return {
    ...(withFiles(rest, known) as Record<string, Json>),
    ...(typeof html === 'string' && { postContentHtml: htmlWithFiles(html, known) }),
  };
}

/** Where a picture of an article will be looked up; becomes an address when somebody reads it. */
const FILE_REFERENCE = '/m/file/';

/** The same with the names of files as the library knows them. */
export function withFiles(value: Json, known: KnownNames, depth = 0): Json {
  if (depth > DEEPEST) {
    throw new Refused('nested too deep');
  }
  if (typeof value === 'string') {
    if (value.startsWith(FILE_PREFIX)) {
      return `${FILE_PREFIX}${knownFile(value, known)}`;
    }
    // Only the HTML of an article may name files so, and there each is checked: elsewhere it would be another's.
    return value.replaceAll(FILE_REFERENCE, '/m/-/');
  }
  if (Array.isArray(value)) {
    return value.map((one) => withFiles(one, known, depth + 1));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, withFiles(one, known, depth + 1)]),
    );
  }
  return value;
}

/** Cleaned, and with pictures of this manifest only: another name would show what is not the reader's. */
function htmlWithFiles(html: string, known: KnownNames): string {
  if (isTooLarge(html)) {
    throw new HtmlTooLarge();
  }
  const ours = `${FILE_REFERENCE}${known.library}/`;
  const placed = replaceImages(html, (image) =>
    image.replace(
      /\bsrc=(["'])file:([^"']*)\1/i,
      (_, quote: string, ref: string) => `src=${quote}${ours}${ref}${quote}`,
    ),
  );
  return replaceImages(cleanHtml(placed), (image) => {
    const source = /\bsrc="([^"]*)"/.exec(image)?.[1] ?? '';
    const ref = source.startsWith(ours) ? `${FILE_PREFIX}${source.slice(ours.length)}` : '';
    return known.files.has(ref) ? image : '';
  });
}
