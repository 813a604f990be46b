import type { PostDetail } from '@baohe/contract/posts';
import { SOURCE_TYPES } from '@baohe/domain/posts/source-types';
import { ZONES } from '@baohe/domain/posts/zone';
import { ageRatingFrom } from '../age-rating.ts';
import type { SourceType } from '../source-types.ts';
import type { CategoryChoice } from '../terms/use-categories.ts';
import { contentOf, kindOf, type EditedPost } from './edited-post.ts';

interface Known {
  /** What visitors get of the saved post; null for a new one. */
  saved: PostDetail | null;
  /** The form as it was read. */
  before: EditedPost | null;
  categories: readonly CategoryChoice[];
  sourceTypes: readonly SourceType[];
}

type Fields = Parameters<typeof contentOf>[2];

/** The heading of tags that are new to the post. */
const UNSORTED = 'other';

/** Stands for a post that has no id yet. */
const NOBODY = '00000000-0000-4000-8000-000000000000';
const NOTHING = {
  coactHotIndex: 0,
  coactHoardCount: 0,
  coactFavorCount: 0,
  coactViewCount: 0,
  coactCommentCount: 0,
};

/** A post as the server would answer it to somebody who may open it, if it were saved as it stands in the form. */
export function previewOf(values: EditedPost, known: Known): PostDetail {
  const { saved, before, categories, sourceTypes } = known;
  const type = sourceTypes.find(({ key }) => key === values.sourceType);
  const shipped = SOURCE_TYPES.find(({ key }) => key === values.sourceType);
  const isSameType = saved?.postSourceType === values.sourceType;
  const kind = type?.kind ?? kindOf(values.sourceType);
  const category = categories.find(({ id }) => id === values.categoryId);
  const isCoverNew = before === null || before.cover !== values.cover;
  const stored = saved?.postContentDto.contentInfo ?? {};
  const content = contentOf(values, before, stored as Fields, (url) => url) ?? stored;
  const topics = new Map(saved?.asTopicsList.map((term) => [term.termUuid, term]));
  const labels = new Map(saved?.asTagList.map((tag) => [tag.termUuid, tag.tagLabel]));
  const terms = values.terms.map(({ id, name }) => ({ termUuid: id, termName: name }));
  return {
    postUuid: saved?.postUuid ?? NOBODY,
    postTitle: values.title,
    postSummary: values.summary,
    postSourceUrl: saved?.postSourceUrl ?? '',
    postSourceType: values.sourceType,
    postSourceLabel: type?.label ?? shipped?.name ?? '',
    columns: type?.columns ?? 3,
    postKind: kind,
    postType: isSameType ? saved.postType : (shipped?.postType ?? 'post_normal'),
    hasMenu: isSameType ? saved.hasMenu : kind !== 'video' && kind !== 'article',
    ...(saved && !isCoverNew
      ? {
          postCoverUrl: saved.postCoverUrl,
          postCoverUrlList: saved.postCoverUrlList,
          postCover: saved.postCover,
        }
      : {
          postCoverUrl: values.cover,
          postCoverUrlList: [values.cover, values.cover, values.cover],
          postCover: values.cover,
        }),
    coverRatio: saved?.coverRatio ?? 0.75,
    postUploadTime: new Date(values.uploadTime || Date.now()).toISOString(),
    asTerms:
      saved && before?.categoryId === values.categoryId
        ? saved.asTerms
        : category
          ? [{ termUuid: category.id, termName: category.name }]
          : [],
    asTagList: terms
      .filter(({ termUuid }) => !topics.has(termUuid))
      .map((term) => ({ ...term, tagLabel: labels.get(term.termUuid) ?? UNSORTED })),
    asTopicsList: terms.filter(({ termUuid }) => topics.has(termUuid)),
    asCoacts: saved?.asCoacts ?? NOTHING,
    zone: zoneOf(values, known),
    pointPrice: values.price,
    ageRating: ageRatingFrom(values.ageRating) ?? 0,
    access: 'full',
    waysToOpen: null,
    sample: null,
    series: seriesOf(values, known),
    postContentDto: {
      metaInfo: saved?.postContentDto.metaInfo ?? {},
      contentInfo: content,
    },
    subtitleList: values.subtitles.map(({ language, label, url }) => ({ language, label, url })),
  };
}

/** Whose it is to open decides the zone of its category. */
export const zoneOf = (
  values: EditedPost,
  { saved, categories }: Pick<Known, 'saved' | 'categories'>,
) => {
  const category = categories.find(({ id }) => id === values.categoryId);
  return ZONES.find((zone) => zone === category?.zone) ?? saved?.zone ?? ZONES[0];
};

/** The same with what the server gives of it to somebody who may not open it: its sample and the ways to open it. */
export function lockedPreviewOf(preview: PostDetail, locked: PostDetail): PostDetail {
  const { access, waysToOpen, sample, postContentDto, subtitleList } = locked;
  return { ...preview, access, waysToOpen, sample, postContentDto, subtitleList };
}

/** Who stands beside it is known once it is saved. */
function seriesOf(
  { seriesName, seriesNumber }: EditedPost,
  { saved, before }: Known,
): PostDetail['series'] {
  const name = seriesName.trim();
  if (name === '') {
    return null;
  }
  if (before?.seriesName === seriesName) {
    return saved?.series ? { ...saved.series, seriesNumber } : null;
  }
  const alone = { position: null, count: 1, previous: null, next: null };
  return { seriesId: NOBODY, seriesName: name, seriesNumber, ...alone };
}
