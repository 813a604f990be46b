import * as z from 'zod/mini';

const text = z.optional(z.string());
const number = z.optional(z.number());
const texts = z.optional(z.array(z.string()));
/** Some sources write a score as text. */
const score = z.optional(z.union([z.string(), z.number()]));

const gallery = {
  galleryOriginTitle: text,
  galleryCategory: text,
  scoreAverage: score,
  scoreCount: number,
  uploader: text,
  uploadTime: text,
  pageCount: number,
  archiveSize: text,
  /** By the label under which they stand: language, artist … */
  tagMap: z.optional(z.record(z.string(), z.array(z.string()))),
};

const motion = {
  body: text,
  nickname: text,
  createdAt: text,
  /** ecchi is shown as R18. */
  rating: text,
  tags: z.optional(z.array(z.object({ type: z.string(), id: z.string() }))),
};

const animation = {
  postDuration: text,
  postCategory: text,
  posterName: text,
  postUploadTime: text,
  tagsList: texts,
};

const audio = {
  nsfw: z.optional(z.boolean()),
  ageCategoryString: z.optional(z.enum(['general', 'r15', 'adult'])),
  /** Seconds. */
  duration: number,
  dlCount: number,
  /** In JPY. */
  price: number,
  circle: z.optional(z.object({ sourceId: z.string(), name: z.string() })),
  release: text,
  hasSubtitle: z.optional(z.boolean()),
  rateAverage2dp: number,
  rateCount: number,
  vas: z.optional(z.array(z.object({ name: z.string() }))),
  tagList: texts,
};

const novel = {
  novelIntro: text,
  novelTitle2: text,
  novelRenewDatetime: text,
  novelTotalVolumeCount: number,
  novelTotalChapterCount: number,
  novelRenewSection: text,
  novelSerialize: text,
  novelAnimated: text,
  novelCategory: text,
  novelLibrary: text,
  novelAuthor: text,
  novelIllustrator: text,
  novelTagList: texts,
  novelScoreValue: score,
  novelScoreNumList: z.optional(z.array(z.number())),
  novelDesc: text,
  novelNotice: text,
};

const imageSet = { postCate: text, postImgCount: number, postTagList: texts };

const article = {
  postFeat: text,
  postFeatList: texts,
  postCateList: texts,
  postUpdateTime: text,
  postUserName: text,
  postTagList: texts,
};

/** The description of a post beside its content; which fields there are depends on its source. */
export const metaInfo = z.object({
  ...gallery,
  ...motion,
  ...animation,
  ...audio,
  ...novel,
  ...imageSet,
  ...article,
});

export type MetaInfo = z.output<typeof metaInfo>;
