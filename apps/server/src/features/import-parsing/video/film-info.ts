import type { WorkMetadata } from '@baohe/domain/import/found-work';
import { clockText } from '@baohe/domain/playing/clock-text';
import type { Json } from '../../import/manifest.ts';

/** What the page of a film says; see tools/demo-content/src/kinds/film.ts. */
export function filmMetaInfo(
  { tags, publishedAt }: WorkMetadata,
  seconds: number,
): Record<string, Json> {
  const first = (taxonomy: string) => tags.find((tag) => tag.taxonomy === taxonomy)?.label;
  const [category, publisher] = [first('category'), first('group') ?? first('artist')];
  return {
    ...(seconds > 0 && { postDuration: clockText(seconds) }),
    ...(category !== undefined && { postCategory: category }),
    ...(publisher !== undefined && { posterName: publisher }),
    ...(publishedAt !== null && { postUploadTime: publishedAt }),
    tagsList: tags.map(({ label }) => label),
  };
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A summary as paragraphs: whatever stands in it is text. */
export const htmlOf = (summary: string): string =>
  summary
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.trim().replaceAll(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)}</p>`)
    .join('');
