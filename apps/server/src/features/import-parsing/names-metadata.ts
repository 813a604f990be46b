import type { FoundWork, WorkMetadata } from '@baohe/domain/import/found-work';
import { uploadTimeOf } from '@baohe/domain/posts/upload-time';

/** What the names of its files and folders say of a work. */
export function namesMetadata({ title, series, names }: FoundWork): WorkMetadata {
  const [year, month = '01', day = '01'] = names?.date?.split('-') ?? [];
  const moment = year === undefined ? null : uploadTimeOf(`${year}-${month}-${day}T00:00:00Z`);
  return {
    title,
    originalTitle: '',
    summary: '',
    tags: names?.tags ?? [],
    series,
    publishedAt: moment?.toISOString() ?? null,
    sources: ['names'],
    unknown: names?.unknown ?? {},
  };
}

/** Tags of a better source first; the same label is there once, and headings that it fills are its own. */
export function withMoreTags(
  tags: WorkMetadata['tags'],
  more: WorkMetadata['tags'],
): WorkMetadata['tags'] {
  const labels = new Set(tags.map(({ label }) => label));
  const headings = new Set(tags.map(({ taxonomy }) => taxonomy));
  return [
    ...tags,
    ...more.filter(({ label, taxonomy }) => !labels.has(label) && !headings.has(taxonomy)),
  ];
}
