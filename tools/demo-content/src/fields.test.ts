import { expect, test } from 'vitest';
import { library } from './testing/library.ts';
import { TAGS } from './words/tags.ts';

const GAMES = ['post_70_sndiary', 'post_81_acggw', 'post_82_vikacg', 'post_83_acg91'];

/** The checklist's own words (D21–D27). */
const META: readonly (readonly [types: readonly string[], fields: string])[] = [
  [
    ['post_10_exhentai'],
    'galleryOriginTitle galleryCategory scoreAverage scoreCount uploader uploadTime pageCount archiveSize tagMap',
  ],
  [['post_20_iwara'], 'body nickname createdAt rating tags'],
  [['post_30_hanime'], 'postDuration postCategory posterName postUploadTime tagsList'],
  [
    ['post_40_asmrone'],
    'nsfw ageCategoryString duration dlCount price circle release hasSubtitle rateAverage2dp rateCount vas tagList',
  ],
  [
    ['post_50_bilinovel'],
    'novelIntro novelTitle2 novelRenewDatetime novelTotalVolumeCount novelTotalChapterCount novelRenewSection novelSerialize novelAnimated novelCategory novelLibrary novelAuthor novelIllustrator novelTagList novelScoreValue novelScoreNumList novelDesc novelNotice',
  ],
  [['post_60_hentaiclub'], 'postCate postImgCount postTagList'],
  [GAMES, 'postFeat postFeatList postCateList postUpdateTime postUserName postTagList'],
];

test.each(META)('%s: every post fills every meta field', (types, fields) => {
  const posts = library.posts.filter(({ sourceType }) => types.includes(sourceType));
  expect(posts.length).toBeGreaterThan(0);
  const empty = posts.flatMap(({ key, metaInfo }) =>
    fields
      .split(' ')
      .filter((field) => isEmpty(metaInfo[field]))
      .map((field) => `${key} ${field}`),
  );
  expect(empty).toEqual([]);
});

const isEmpty = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

interface Track {
  type: string;
  children?: Track[];
}

const flat = (tracks: readonly Track[]): Track[] =>
  tracks.flatMap((track) => [track, ...flat(track.children ?? [])]);

const contentsOf = (type: string) =>
  library.posts
    .filter(({ sourceType }) => sourceType === type)
    .map(({ contentInfo }) => contentInfo);

test('the audio tree has folders, sounds, pictures and other files with all their fields', () => {
  const tracks = contentsOf('post_40_asmrone').flatMap(({ tracksList }) =>
    flat(tracksList as Track[]),
  );
  expect(new Set(tracks.map(({ type }) => type))).toEqual(
    new Set(['folder', 'audio', 'image', 'other']),
  );
  for (const track of tracks.filter(({ type }) => type === 'audio')) {
    const { chapterMarks: _, ...facts } = track as Track & { chapterMarks?: unknown };
    expect(Object.keys(facts).toSorted()).toEqual(
      [
        'type',
        'title',
        'hash',
        'fileUrl',
        'lowQualityPath',
        'highQualityPath',
        'duration',
        'size',
      ].toSorted(),
    );
  }
  const titles = tracks.map((track) => ('title' in track ? String(track.title) : ''));
  expect(titles.some((title) => title.endsWith('.lrc'))).toBe(true);
  expect(titles.some((title) => title.endsWith('.vtt'))).toBe(true);
});

test.each(['post_10_exhentai', 'post_60_hentaiclub'])(
  '%s: every page has its five fields',
  (type) => {
    for (const { chapterList } of contentsOf(type)) {
      for (const page of chapterList as object[]) {
        expect(Object.keys(page)).toEqual([
          'chapterNo',
          'minImgUrl',
          'resourcePreviewUrl',
          'resourceRealityUrl',
          'optImgUrl',
        ]);
      }
    }
  },
);

test('volumes have a name, a cover and named chapters; articles have a body', () => {
  for (const { volumeList } of contentsOf('post_50_bilinovel')) {
    for (const volume of volumeList as {
      volumeName: string;
      volumeCoverUrl: string;
      chapterList: { chapterName: string }[];
    }[]) {
      expect(volume.volumeName).not.toBe('');
      expect(volume.volumeCoverUrl).toMatch(/^file:/);
      expect(volume.chapterList.every(({ chapterName }) => chapterName !== '')).toBe(true);
    }
  }
  for (const { postContentHtml } of GAMES.flatMap(contentsOf)) {
    expect(postContentHtml).toMatch(/<p>/);
  }
});

test('videos can be played in three ways and carry subtitles', () => {
  const videos = library.posts.filter(({ postType }) => postType === 'post_video');
  for (const { playSources = [], subtitles = [] } of videos) {
    expect(playSources.map(({ type }) => type)).toEqual(['normal', 'customHls', 'customDash']);
    expect(subtitles.length).toBeGreaterThan(0);
  }
});

test('every taxonomy is used by some post', () => {
  const used = new Set<string>(
    library.posts.flatMap(({ tags }) => tags.map(({ taxonomy }) => taxonomy)),
  );
  const inMaps = library.posts.flatMap(({ metaInfo }) =>
    Object.keys((metaInfo.tagMap as object | undefined) ?? {}),
  );
  expect(
    Object.keys(TAGS).filter((taxonomy) => !used.has(taxonomy) && !inMaps.includes(taxonomy)),
  ).toEqual([]);
});
