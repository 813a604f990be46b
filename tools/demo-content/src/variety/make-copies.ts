import { tagMap } from '../kinds/gallery.ts';
import { CATEGORY_TAG } from '../kinds/make-post.ts';
import type { ManifestPost, ManifestTag } from '../manifest.ts';
import type { PlannedPost, PlanRequest } from '../plan.ts';
import { Rng } from '../rng.ts';
import { UPLOADERS } from '../words/people.ts';
import { lineage, TERMS } from '../words/terms.ts';
import { TOPICS } from '../words/topics.ts';
import { editionOf, type Edition } from './editions.ts';
import { peopleTags } from './invented-tags.ts';
import { sentence } from './sentences.ts';
import { pickSeveral, pickSkewed } from './skewed.ts';
import { tagsOfCopy } from './tags-of-copy.ts';
import { titleOfCopy } from './titles.ts';

/**
 * So many posts share one content: a content of its own for each of a million would take longer to
 * write than everything else of them.
 */
export const COPIES_PER_CONTENT = 16;

/**
 * What comes beyond the catalogue: posts with the pictures of one of its works and a title, tags,
 * category, length and numbers of their own, all of them by the seed.
 */
export function copyMaker({ seed, posts }: PlanRequest) {
  const people = peopleTags(posts);
  /** The latest of each work: copies come in order, so the memory does not grow with the library. */
  const editions = new Map<string, { number: number; edition: Edition }>();

  function editionFor(first: ManifestPost, number: number): Edition {
    const known = editions.get(first.key);
    if (known?.number === number) {
      return known.edition;
    }
    const edition = editionOf(first, number, seed);
    editions.set(first.key, { number, edition });
    return edition;
  }

  return (first: ManifestPost, planned: PlannedPost): ManifestPost => {
    const { key, number, copy, entry, uploadTime, counts, pointPrice } = planned;
    const { pointPrice: _, series: _series, ...shared } = first;
    const rng = new Rng(seed, 'copy', key);
    const title = titleOfCopy(number, first.title, rng);
    const tags = tagsOfCopy(rng, CATEGORY_TAG[entry.sourceType], people);
    const editionNumber = Math.floor(copy / COPIES_PER_CONTENT);
    const edition = editionNumber === 0 ? undefined : editionFor(first, editionNumber);
    const hasOwnContent = edition !== undefined && copy % COPIES_PER_CONTENT === 0;
    const contentCopy = editionNumber * COPIES_PER_CONTENT;
    return {
      ...shared,
      key,
      title,
      summary: `${sentence(rng)}${first.summary}`,
      terms: lineage(categoryOf(first, rng)),
      tags,
      topics: pickSeveral(rng, TOPICS, rng.pick([0, 1, 1, 2])),
      uploadTime,
      counts,
      ...(pointPrice === undefined ? {} : { pointPrice }),
      metaInfo: { ...metaOf(first, planned, tags, rng), ...edition?.metaInfo },
      ...(hasOwnContent
        ? { contentInfo: edition.contentInfo }
        : {
            contentInfo: {},
            contentOf: contentCopy === 0 ? first.key : `${entry.key}-${contentCopy}`,
          }),
    };
  };
}

/** Of the same kind: the work's own category more often than those beside it. */
function categoryOf(first: ManifestPost, rng: Rng): string {
  const own = first.terms.at(-1) ?? '';
  const above = first.terms.at(-2);
  const beside = TERMS.flatMap(({ subItems }) => subItems).find(({ id }) => id === above)?.subItems;
  return beside?.length && rng.chance(0.3) ? pickSkewed(rng, beside).id : own;
}

interface Facts {
  readonly planned: PlannedPost;
  readonly tags: readonly ManifestTag[];
  readonly labels: readonly string[];
  readonly uploader: string;
  /** 0 to 1. */
  readonly score: number;
}

const uploaderOf = ({ uploader }: Facts) => uploader;
const timeOf = ({ planned }: Facts) => planned.uploadTime;
const labelsOf = ({ labels }: Facts) => labels;

/** The fields that differ between the copies of a work, in the words of all kinds. */
const OWN_FIELDS = new Map<string, (facts: Facts) => unknown>([
  ['uploader', uploaderOf],
  ['postUserName', uploaderOf],
  ['uploadTime', timeOf],
  ['createdAt', timeOf],
  ['postUploadTime', timeOf],
  ['postUpdateTime', timeOf],
  ['novelRenewDatetime', timeOf],
  ['release', ({ planned }) => planned.uploadTime.slice(0, 10)],
  ['scoreAverage', ({ score }) => (score * 5).toFixed(2)],
  ['rateAverage2dp', ({ score }) => Number((score * 5).toFixed(2))],
  ['novelScoreValue', ({ score }) => (score * 10).toFixed(1)],
  ['scoreCount', ({ planned }) => Math.round(planned.counts.view * 0.04) + 3],
  ['rateCount', ({ planned }) => Math.round(planned.counts.favor * 0.5) + 2],
  ['dlCount', ({ planned }) => Math.round(planned.counts.view * 0.3)],
  ['tagMap', ({ tags }) => tagMap(tags)],
  ['tags', ({ tags }) => tags.map(({ label, taxonomy }) => ({ type: taxonomy, id: label }))],
  ['tagsList', labelsOf],
  ['tagList', labelsOf],
  ['novelTagList', labelsOf],
  ['postTagList', labelsOf],
]);

/** What is told of a post beside its content. */
function metaOf(
  { metaInfo }: ManifestPost,
  planned: PlannedPost,
  tags: readonly ManifestTag[],
  rng: Rng,
): Record<string, unknown> {
  const facts: Facts = {
    planned,
    tags,
    labels: tags.map(({ label }) => label),
    uploader: rng.pick(UPLOADERS),
    score: rng.range(0.78, 0.99),
  };
  const meta: Record<string, unknown> = { ...metaInfo };
  for (const name of Object.keys(meta)) {
    const own = OWN_FIELDS.get(name);
    if (own) {
      meta[name] = own(facts);
    }
  }
  return meta;
}
