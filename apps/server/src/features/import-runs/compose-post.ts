import type { Corrections, ImportOptions } from '@baohe/domain/import/import-options';
import { KIND_DEFAULTS } from '@baohe/domain/import/kind-defaults';
import { ageRatingOfFields } from '@baohe/domain/posts/age-rating';
import { LONGEST_SERIES_NAME, seriesNumber } from '@baohe/domain/posts/series';
import { TAG_LABELS, type TagLabel } from '@baohe/domain/posts/taxonomy';
import type { ParsedWork } from '../import-parsing/parsed-work.ts';
import { FILE_PREFIX, type Json, type ManifestPost } from '../import/manifest.ts';
import { tagId } from '../terms/term-id.ts';

const LONGEST_TITLE = 200;
const LONGEST_SUMMARY = 2000;
const LONGEST_NAME = 60;
const MOST_TAGS = 40;

/** Control characters, halves of characters and directions of writing: none of them belongs into a name. */
const UNWANTED = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const LINE_BREAKS = /\r\n?/g;

/** Counted in UTF-16, as the contract does; never through the middle of a character. */
const cut = (text: string, longest: number): string =>
  text
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

const nameOf = (text: string, longest: number): string =>
  cut(text.replaceAll(UNWANTED, ' ').replaceAll(/\s+/g, ' ').trim(), longest);

const paragraphsOf = (text: string, longest: number): string =>
  cut(
    text
      .replaceAll(LINE_BREAKS, '\n')
      .split('\n')
      .map((line) => line.replaceAll(UNWANTED, ' ').trimEnd())
      .join('\n'),
    longest,
  );

interface NamedTag {
  id: string;
  label: string;
  taxonomy: TagLabel;
}

export interface ComposedPost {
  title: string;
  summary: string;
  tags: NamedTag[];
  /** Categories. */
  terms: string[];
  series: { name: string; number: number | null } | null;
  sourceType: string;
  post: Omit<ManifestPost, 'key' | 'cover' | 'uploadTime'>;
}

/** What a parsed work becomes, after what the operator has said about it. */
export function composePost(
  parsed: ParsedWork,
  options: ImportOptions,
  corrections: Corrections,
): ComposedPost {
  const { metadata, kind } = parsed;
  const defaults = KIND_DEFAULTS[kind];
  const refs = new Set(parsed.files.map(({ ref }) => ref));
  const title = nameOf(corrections.title ?? metadata.title, LONGEST_TITLE) || '未命名';
  const summary = paragraphsOf(corrections.summary ?? metadata.summary, LONGEST_SUMMARY);
  const terms =
    corrections.terms ?? (options.terms.length > 0 ? [...options.terms] : [defaults.category]);
  const tags = tagsOf(corrections.tags ?? metadata.tags);
  const series = corrections.series === undefined ? metadata.series : corrections.series;
  const name = nameOf(series?.name ?? '', LONGEST_SERIES_NAME);
  return {
    title,
    summary,
    tags,
    terms,
    series: series && name ? { name, number: seriesNumber(series.number) } : null,
    sourceType: defaults.sourceType,
    post: {
      sourceType: defaults.sourceType,
      postType: defaults.postType,
      title,
      summary,
      terms,
      tags: [],
      topics: [],
      coverRatio: Math.min(10, Math.max(0.1, parsed.cover.ratio)),
      counts: { hotIndex: 0, hoard: 0, favor: 0, view: 0, comment: 0 },
      pointPrice: options.pointPrice ?? undefined,
      ageRating: corrections.ageRating ?? ageRatingOfFields(metadata.unknown),
      metaInfo: withoutForeignRefs(parsed.metaInfo, refs) as Record<string, Json>,
      contentInfo: withoutForeignRefs(parsed.contentInfo, refs) as Record<string, Json>,
      playSources: parsed.playSources.map(({ ref, ...source }) => ({ ...source, file: ref })),
      subtitles: parsed.subtitles.map(({ ref, ...subtitle }) => ({ ...subtitle, file: ref })),
    },
  };
}

/** A name that begins as a reference does is a name: it stands for no file of this work. */
function withoutForeignRefs(value: Json, refs: ReadonlySet<string>): Json {
  if (typeof value === 'string') {
    return value.startsWith(FILE_PREFIX) && !refs.has(value) ? ` ${value}` : value;
  }
  if (Array.isArray(value)) {
    return value.map((one) => withoutForeignRefs(one, refs));
  }
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).map(([name, one]) => [
      name,
      withoutForeignRefs(one, refs),
    ]);
    return Object.fromEntries(entries) as Json;
  }
  return value;
}

const isTagLabel = (text: string): text is TagLabel =>
  (TAG_LABELS as readonly string[]).includes(text);

function tagsOf(given: readonly { label: string; taxonomy: string }[]): NamedTag[] {
  const tags = new Map<string, NamedTag>();
  for (const { label: text, taxonomy: heading } of given) {
    const label = nameOf(text, LONGEST_NAME);
    const taxonomy = isTagLabel(heading) ? heading : 'other';
    if (label && tags.size < MOST_TAGS) {
      const id = tagId({ label, taxonomy });
      tags.set(id, { id, label, taxonomy });
    }
  }
  return [...tags.values()];
}
