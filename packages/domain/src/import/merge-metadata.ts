import {
  METADATA_SOURCES,
  type MetadataSource,
  type WorkSeries,
  type WorkMetadata,
} from './found-work.ts';

/** What one source says of a work; what it does not say is left out or empty. */
export interface FoundMetadata {
  source: MetadataSource;
  title?: string | undefined;
  originalTitle?: string | undefined;
  summary?: string | undefined;
  tags?: WorkMetadata['tags'] | undefined;
  series?: WorkSeries | null | undefined;
  publishedAt?: string | null | undefined;
  unknown?: Readonly<Record<string, string>> | undefined;
}

/** As much of each as a post takes. */
const LONGEST = { title: 200, summary: 2000, label: 60, unknown: 500 } as const;
const MOST_TAGS = 100;
const MOST_UNKNOWN = 50;

/**
 * One description out of several: for each field the first source in the order of METADATA_SOURCES that says
 * something. Tags of the same heading come from one source too: two spellings of one person would be two tags.
 */
export function mergeMetadata(found: readonly FoundMetadata[]): WorkMetadata {
  const sorted = found.toSorted(
    (one, other) => METADATA_SOURCES.indexOf(one.source) - METADATA_SOURCES.indexOf(other.source),
  );
  const text = (field: 'title' | 'originalTitle' | 'summary', longest: number) =>
    sorted.map((one) => cut(one[field], longest)).find((value) => value !== '') ?? '';
  return {
    title: text('title', LONGEST.title),
    originalTitle: text('originalTitle', LONGEST.title),
    summary: text('summary', LONGEST.summary),
    tags: tagsOf(sorted),
    series: sorted.map(({ series }) => series).find(Boolean) ?? null,
    publishedAt: sorted.map(({ publishedAt }) => publishedAt).find(Boolean) ?? null,
    sources: [...new Set(sorted.map(({ source }) => source))],
    unknown: Object.fromEntries(
      sorted
        .toReversed()
        .flatMap(({ unknown }) => Object.entries(unknown ?? {}))
        .map(([name, value]) => [name, cut(value, LONGEST.unknown)])
        .filter(([, value]) => value !== '')
        .slice(-MOST_UNKNOWN),
    ),
  };
}

function tagsOf(sorted: readonly FoundMetadata[]): WorkMetadata['tags'] {
  const tags = new Map<string, { label: string; taxonomy: string }>();
  const settled = new Set<string>();
  for (const { tags: own = [] } of sorted) {
    const headings = new Set<string>();
    for (const { label, taxonomy } of own) {
      const short = cut(label, LONGEST.label);
      if (short !== '' && !settled.has(taxonomy)) {
        headings.add(taxonomy);
        tags.set(`${taxonomy} ${short.toLowerCase()}`, { label: short, taxonomy });
      }
    }
    headings.forEach((heading) => settled.add(heading));
  }
  return [...tags.values()].slice(0, MOST_TAGS);
}

/** As JavaScript counts, which is how a post is checked; a character is not cut in two. */
function cut(text: string | undefined, longest: number): string {
  const clean = (text ?? '').replaceAll(/\r\n?/g, '\n').trim();
  const short = clean.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '');
  return clean.length <= longest ? clean : `${short.trim()}…`;
}

/** A day or a year as it stands in metadata, as a moment; null where it is none. */
export function momentOf(text: string | number | undefined): string | null {
  const [, year, month = '01', day = '01'] =
    /^\s*(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?/.exec(String(text ?? '')) ?? [];
  if (year === undefined || Number(year) < 1000) {
    return null;
  }
  const moment = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return moment.getUTCMonth() === Number(month) - 1 ? moment.toISOString() : null;
}
