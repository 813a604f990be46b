import type { PostDetail as DetailReply } from '@baohe/contract/posts';
import type { ContentInfo } from '@baohe/contract/posts/content-info';
import type { MetaInfo } from '@baohe/contract/posts/meta-info';
import type {
  SeriesNeighbour as NeighbourReply,
  SeriesOfPost as SeriesReply,
} from '@baohe/contract/posts/series-of-post';
import { scoreOf } from '@baohe/domain/posts/score';
import { postParts } from '@baohe/domain/progress/post-parts';
import { cardFrom, postTermFrom } from './from-wire.ts';
import { marksFrom } from './marks-from.ts';
import type { PostFacts } from './post-facts.ts';
import type {
  PicturePage,
  PostContent,
  PostDetail,
  PostSeries,
  SeekSheet,
  SeriesNeighbour,
} from './post.ts';

export function detailFrom(reply: DetailReply): PostDetail {
  const { metaInfo, contentInfo } = reply.postContentDto;
  return {
    ...cardFrom(reply),
    tags: reply.asTagList.map((tag) => ({ ...postTermFrom(tag), label: tag.tagLabel })),
    summary: reply.postSummary,
    kind: reply.postKind,
    hasCatalogue: reply.hasMenu,
    access: reply.access,
    lentUntil: reply.lentUntil ?? null,
    waysToKeep: reply.waysToKeep ?? null,
    unlockWays: reply.waysToOpen,
    sample: reply.sample,
    series: reply.series && seriesFrom(reply.series),
    facts: factsFrom(metaInfo),
    content: contentFrom(contentInfo),
    parts: postParts(contentInfo),
    subtitles: reply.subtitleList,
  };
}

const seriesFrom = (reply: SeriesReply): PostSeries => ({
  id: reply.seriesId,
  name: reply.seriesName,
  number: reply.seriesNumber,
  position: reply.position,
  count: reply.count,
  previous: reply.previous && neighbourFrom(reply.previous),
  next: reply.next && neighbourFrom(reply.next),
});

const neighbourFrom = (reply: NeighbourReply): SeriesNeighbour => ({
  id: reply.postUuid,
  title: reply.postTitle,
  coverUrl: reply.postCoverUrl,
  kind: reply.postKind,
});

/** Each source names its facts in a way of its own. */
function factsFrom(meta: MetaInfo): PostFacts {
  const { novelIntro, body, novelDesc, postFeat } = meta;
  return {
    uploadedAt: meta.uploadTime ?? meta.createdAt ?? meta.postUploadTime,
    score: scoreOf(meta),
    stories: [novelIntro, body, novelDesc, postFeat].filter((text) => text !== undefined),
    tags: tagsFrom(meta),
    book: {
      originalTitle: meta.galleryOriginTitle,
      category: meta.galleryCategory ?? meta.postCate,
      uploader: meta.uploader,
      pageCount: meta.pageCount,
      pictureCount: meta.postImgCount,
      archiveSize: meta.archiveSize,
    },
    film: {
      author: meta.nickname,
      rating: meta.rating,
      length: meta.postDuration,
      category: meta.postCategory,
      publisher: meta.posterName,
    },
    audio: {
      circle: meta.circle,
      voices: meta.vas?.map(({ name }) => name),
      age: meta.ageCategoryString ?? (meta.nsfw ? 'adult' : undefined),
      seconds: meta.duration,
      hasSubtitles: meta.hasSubtitle,
      releasedOn: meta.release,
      price: meta.price,
      sales: meta.dlCount,
    },
    novel: {
      otherTitle: meta.novelTitle2,
      author: meta.novelAuthor,
      illustrator: meta.novelIllustrator,
      library: meta.novelLibrary,
      category: meta.novelCategory,
      state: meta.novelSerialize,
      animation: meta.novelAnimated,
      volumeCount: meta.novelTotalVolumeCount,
      chapterCount: meta.novelTotalChapterCount,
      latestChapter: meta.novelRenewSection,
      updatedAt: meta.novelRenewDatetime,
      remark: meta.novelNotice,
    },
    article: {
      features: meta.postFeatList,
      categories: meta.postCateList,
      publisher: meta.postUserName,
      updatedAt: meta.postUpdateTime,
    },
  };
}

function tagsFrom({ tagMap, tags, ...meta }: MetaInfo): PostFacts['tags'] {
  const unlabelled = [meta.tagsList, meta.tagList, meta.novelTagList, meta.postTagList];
  return [
    ...Object.entries(tagMap ?? {}).flatMap(([label, all]) => all.map((name) => ({ name, label }))),
    ...(tags ?? []).map(({ type, id }) => ({ name: id, label: type })),
    ...unlabelled.flatMap((all) => all ?? []).map((name) => ({ name })),
  ];
}

const contentFrom = ({
  chapterList,
  volumeList,
  tracksList,
  postContentHtml,
  seekPreviews,
  chapterMarks,
}: ContentInfo): PostContent => ({
  pages: chapterList?.map(pageFrom),
  volumes: volumeList?.map(({ volumeName, volumeCoverUrl, chapterList: chapters }) => ({
    volumeName,
    coverUrl: volumeCoverUrl,
    chapterList: chapters,
  })),
  tracks: tracksList,
  html: postContentHtml,
  seekPreviews: seekPreviews && sheetFrom(seekPreviews),
  chapterMarks: chapterMarks && marksFrom(chapterMarks),
});

/** Without an address there is nothing to show; without a size it would be shown wrong. */
function sheetFrom({
  imageUrl,
  ...sheet
}: NonNullable<ContentInfo['seekPreviews']>): SeekSheet | undefined {
  const isWhole =
    sheet.everySeconds > 0 && sheet.columns > 0 && sheet.width > 0 && sheet.height > 0;
  return imageUrl !== undefined && isWhole ? { ...sheet, url: imageUrl } : undefined;
}

type PageReply = NonNullable<ContentInfo['chapterList']>[number];

const pageFrom = (page: PageReply): PicturePage => ({
  chapterNo: page.chapterNo,
  url: page.optImgUrl ?? page.resourceRealityUrl ?? page.resourcePreviewUrl,
  smallUrl: page.minImgUrl ?? page.resourcePreviewUrl ?? page.optImgUrl,
  width: page.width,
  height: page.height,
});
