import { newId } from '@baohe/app-shell/new-id';
import type { Answer, Input } from '@baohe/contract/endpoint';
import type { PostToEdit } from '@baohe/contract/post-to-edit';
import type { managedDownloads, managedPosts } from '@baohe/contract/posts-managed';
import type { PostKind } from '@baohe/domain/posts/post-kind';
import { SOURCE_TYPES } from '@baohe/domain/posts/source-types';
import { ageRatingFrom } from '../age-rating.ts';

export type { PostToEdit };

type Json = PostToEdit['postContentDto']['contentInfo'][string];
type Fields = Readonly<Record<string, Json>>;

export interface EditedPage {
  key: string;
  chapter: number;
  url: string;
  /** Smaller, where there is one. */
  thumbnail: string;
}

export interface EditedChapter {
  key: string;
  name: string;
  /** Where its text is stored. */
  url: string;
}

export interface EditedVolume {
  key: string;
  name: string;
  cover: string;
  chapters: EditedChapter[];
}

export interface EditedTrack {
  key: string;
  /** The folders that it lies in, outermost first. */
  folders: string[];
  title: string;
  /** As the contract has it, with all that is not edited here. */
  wire: Record<string, Json>;
}

export interface EditedSource {
  key: string;
  name: string;
  type: PostToEdit['playSourceList'][number]['type'];
  url: string;
}

export interface EditedSubtitle {
  key: string;
  language: string;
  label: string;
  url: string;
}

export interface EditedDownload {
  /** Empty for a new one. */
  id: string;
  key: string;
  name: string;
  url: string;
  password: string;
  isImported: boolean;
}

export interface EditedTerm {
  id: string;
  name: string;
}

/** A post as the form holds it: plain values, so that unsaved work can be stored. */
export interface EditedPost {
  title: string;
  summary: string;
  sourceType: string;
  categoryId: string;
  /** Further categories, topics and the like stay with it. */
  terms: EditedTerm[];
  price: number | null;
  level: number | null;
  /** As a form has it. */
  ageRating: string;
  status: string;
  seriesName: string;
  seriesNumber: number | null;
  /** As an input of the browser writes it, in local time. */
  uploadTime: string;
  cover: string;
  pages: EditedPage[];
  volumes: EditedVolume[];
  tracks: EditedTrack[];
  html: string;
  sources: EditedSource[];
  subtitles: EditedSubtitle[];
  downloads: EditedDownload[];
}

export const kindOf = (sourceType: string): PostKind =>
  SOURCE_TYPES.find(({ key }) => key === sourceType)?.kind ?? 'article';

/** Tells rows apart while they are moved, also from those of a draft that was stored before a reload. */
export const newKey = newId;

/** Signatures end; the server knows a file by its name alone. */
export const bareAddress = (url: string): string => url.replace(/\?.*$/, '');

const textIn = (value: Json | undefined, name: string): string => {
  const found = isFields(value) ? value[name] : undefined;
  return typeof found === 'string' ? found : '';
};
const listIn = (value: Json | undefined, name: string): readonly Json[] => {
  const found = isFields(value) ? value[name] : undefined;
  return Array.isArray(found) ? found : [];
};
function isFields(value: Json | undefined): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const two = (part: number) => String(part).padStart(2, '0');

export function localTime(iso: string): string {
  const time = new Date(iso);
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

export const EMPTY_POST: EditedPost = {
  title: '',
  summary: '',
  sourceType: SOURCE_TYPES[0]?.key ?? '',
  categoryId: '',
  terms: [],
  price: null,
  level: 1,
  ageRating: '0',
  status: '0',
  seriesName: '',
  seriesNumber: null,
  uploadTime: '',
  cover: '',
  pages: [],
  volumes: [],
  tracks: [],
  html: '',
  sources: [],
  subtitles: [],
  downloads: [],
};

export function editedFrom(post: PostToEdit): EditedPost {
  const content: Fields = post.postContentDto.contentInfo;
  const category = post.terms.find(({ termTaxonomy }) => termTaxonomy === 'category');
  return {
    title: post.postTitle,
    summary: post.postSummary,
    sourceType: post.postSourceType,
    categoryId: category?.termUuid ?? '',
    terms: post.terms
      .filter((term) => term !== category)
      .map(({ termUuid, termName }) => ({ id: termUuid, name: termName })),
    price: post.pointPrice,
    level: post.osusumeLevel,
    ageRating: String(post.ageRating),
    status: String(post.status),
    seriesName: post.seriesName ?? '',
    seriesNumber: post.seriesNumber,
    uploadTime: localTime(post.postUploadTime),
    cover: post.postCoverUrl,
    pages: listIn(content, 'chapterList').map((page, index) => ({
      key: `page ${index}`,
      chapter: isFields(page) && typeof page['chapterNo'] === 'number' ? page['chapterNo'] : 1,
      url: textIn(page, 'optImgUrl') || textIn(page, 'resourceRealityUrl'),
      thumbnail: textIn(page, 'minImgUrl'),
    })),
    volumes: listIn(content, 'volumeList').map((volume, index) => ({
      key: `volume ${index}`,
      name: textIn(volume, 'volumeName'),
      cover: textIn(volume, 'volumeCoverUrl'),
      chapters: listIn(volume, 'chapterList').map((chapter, at) => ({
        key: `chapter ${index} ${at}`,
        name: textIn(chapter, 'chapterName'),
        url: textIn(chapter, 'chapterText'),
      })),
    })),
    tracks: tracksIn(listIn(content, 'tracksList'), []),
    html: textIn(content, 'postContentHtml'),
    sources: post.playSourceList.map(({ no, name, type, url }) => ({
      key: `source ${no}`,
      name,
      type,
      url,
    })),
    subtitles: post.subtitleList.map((one) => ({ key: `subtitle ${one.language}`, ...one })),
    downloads: post.downloadList.map(({ downloadInfoId, name, url, password, isImported }) => ({
      id: downloadInfoId,
      key: downloadInfoId,
      name,
      url,
      password,
      isImported,
    })),
  };
}

function tracksIn(list: readonly Json[], folders: string[]): EditedTrack[] {
  return list.flatMap((track, index) => {
    if (!isFields(track)) {
      return [];
    }
    const title = textIn(track, 'title');
    return track['type'] === 'folder'
      ? tracksIn(listIn(track, 'children'), [...folders, title])
      : [{ key: `track ${folders.join('/')} ${index}`, folders, title, wire: track }];
  });
}

type Change = Input<typeof managedPosts.batchUpdate>['posts'][number];
type Facts = Omit<Change, 'postUuid' | 'version'>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What differs from what was read, as the call takes it; all of it for a new post. */
export function changesOf(values: EditedPost, before: EditedPost | null): Facts {
  const was = before ?? EMPTY_POST;
  const has = (...names: (keyof EditedPost)[]) =>
    names.some((name) => !isSame(values[name], was[name]));
  const isNew = before === null;
  const series = values.seriesName.trim();
  const source = SOURCE_TYPES.find(({ key }) => key === values.sourceType);
  return {
    ...((isNew || has('title')) && { postTitle: values.title }),
    ...(has('summary') && { postSummary: values.summary }),
    ...((isNew || has('sourceType')) && {
      postSourceType: values.sourceType,
      ...(source && { postType: source.postType }),
    }),
    ...((isNew || has('categoryId', 'terms')) && {
      termIds: [values.categoryId, ...values.terms.map(({ id }) => id)].filter((id) => id !== ''),
    }),
    ...((isNew || has('cover')) && { postCoverUrl: bareAddress(values.cover) }),
    ...(has('uploadTime') &&
      values.uploadTime !== '' && { postUploadTime: new Date(values.uploadTime).toISOString() }),
    ...(has('price') && { pointPrice: values.price }),
    ...(has('level') && { osusumeLevel: values.level ?? 0 }),
    ...(has('ageRating') && { ageRating: ageRatingFrom(values.ageRating) ?? 0 }),
    ...((isNew || has('status')) && { status: Number(values.status) as 0 | 1 | -1 }),
    ...(has('seriesName') && { seriesName: series === '' ? null : series }),
    ...(has('seriesNumber') && { seriesNumber: series === '' ? null : values.seriesNumber }),
    ...(has('sources') && { playSourceList: sourcesOf(values.sources) }),
    ...(has('subtitles') && { subtitleList: subtitlesOf(values.subtitles) }),
  };
}

const sourcesOf = (sources: readonly EditedSource[]) =>
  sources.map(({ name, type, url }, no) => ({ no, name, type, url: bareAddress(url) }));
const subtitlesOf = (subtitles: readonly EditedSubtitle[]) =>
  subtitles.map(({ language, label, url }) => ({ language, label, url: bareAddress(url) }));

/**
 * What a work holds, with everything that is not edited here; undefined where nothing of it has changed. The server
 * knows a file by its bare address, a browser shows it by the whole one.
 */
export function contentOf(
  values: EditedPost,
  before: EditedPost | null,
  stored: Fields,
  address: (url: string) => string = bareAddress,
): Fields | undefined {
  const was = before ?? EMPTY_POST;
  const parts: Record<string, Json> = {};
  if (!isSame(values.pages, was.pages)) {
    parts['chapterList'] = values.pages
      .toSorted((one, other) => one.chapter - other.chapter)
      .map(({ chapter, url, thumbnail }) => ({
        chapterNo: chapter,
        minImgUrl: address(thumbnail || url),
        resourcePreviewUrl: address(url),
        resourceRealityUrl: address(url),
        optImgUrl: address(url),
      })) as Json;
  }
  if (!isSame(values.volumes, was.volumes)) {
    parts['volumeList'] = values.volumes.map(({ name, cover, chapters }) => ({
      volumeName: name,
      ...(cover !== '' && { volumeCoverUrl: address(cover) }),
      chapterList: chapters.map((chapter) => ({
        chapterName: chapter.name,
        chapterText: address(chapter.url),
      })),
    })) as Json;
  }
  if (!isSame(values.tracks, was.tracks)) {
    parts['tracksList'] = treeOf(values.tracks) as Json;
  }
  if (values.html !== was.html) {
    parts['postContentHtml'] = values.html;
  }
  return Object.keys(parts).length === 0 ? undefined : { ...stored, ...parts };
}

function treeOf(tracks: readonly EditedTrack[]): Json[] {
  const own = tracks
    .filter(({ folders }) => folders.length === 0)
    .map(({ title, wire }): Json => ({ ...wire, title }));
  const names = new Set(tracks.flatMap(({ folders }) => folders.slice(0, 1)));
  const folders = [...names].map((title): Json => ({
    type: 'folder',
    title,
    children: treeOf(
      tracks
        .filter((track) => track.folders[0] === title)
        .map((track) => ({ ...track, folders: track.folders.slice(1) })),
    ),
  }));
  return [...folders, ...own];
}

/** Which downloads are new, changed or gone. */
export function downloadChanges(
  values: readonly EditedDownload[],
  before: readonly EditedDownload[],
) {
  const factsOf = ({ name, url, password }: EditedDownload, position: number) => ({
    name,
    url: bareAddress(url),
    password,
    position,
  });
  const was = new Map(before.map((one) => [one.id, one]));
  const left = new Set(values.map(({ id }) => id));
  return {
    added: values.flatMap((one, at) => (one.id === '' ? factsOf(one, at) : [])),
    altered: values.flatMap((one, at) =>
      one.id !== '' && !one.isImported && !isSame(one, was.get(one.id))
        ? { downloadInfoId: one.id, ...factsOf(one, at) }
        : [],
    ) as Input<typeof managedDownloads.plain.alter>['downloadInfos'],
    removed: before.flatMap(({ id }) => (left.has(id) ? [] : id)),
  };
}

export type SavedIds = Answer<typeof managedPosts.batchSave>;
