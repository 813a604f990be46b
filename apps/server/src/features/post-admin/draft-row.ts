import { randomUUID } from 'node:crypto';
import type { ParsedInput } from '@baohe/contract/endpoint';
import type { managedPosts } from '@baohe/contract/posts-managed';
import { uploadTimeOf } from '@baohe/domain/posts/upload-time';
import { AppError } from '../../platform/app-error.ts';
import type { Json, ManifestPost } from '../import/manifest.ts';
import { postRow, type KnownNames, type PostRow } from '../import/post-row.ts';
import { HtmlTooLarge, Refused } from '../import/refused.ts';
import type { TermCache } from '../terms/term-cache.ts';
import { asManifest, hashIn, SITE_LIBRARY } from './stored-addresses.ts';
import { refuseTracksWithoutFile } from './track-files.ts';

export type Draft = ParsedInput<typeof managedPosts.batchSave>['posts'][number];

/** A picture of the store as the database knows it. */
export interface StoredPicture {
  mime: string;
  ratio: number;
}

export interface DraftContext {
  terms: TermCache;
  sourceTypes: ReadonlySet<string>;
  /** Of the hashes that the drafts name, those that are in the store. */
  files: ReadonlyMap<string, StoredPicture>;
  now: Date;
}

/** What of a draft names files. */
export type Naming = {
  [K in 'postCoverUrl' | 'postContentDto' | 'playSourceList' | 'subtitleList']?:
    | Draft[K]
    | undefined;
};

/** Every file of the store that a draft names. */
export function hashesIn(named: Naming): string[] {
  const { postCoverUrl, postContentDto, playSourceList = [], subtitleList = [] } = named;
  const found = new Set<string>();
  const cover = hashIn(postCoverUrl ?? '');
  if (cover) {
    found.add(cover);
  }
  asManifest((postContentDto ?? {}) as Json, (hash) => found.add(hash));
  asManifest(
    [...playSourceList, ...subtitleList].map(({ url }) => url),
    (hash) => found.add(hash),
  );
  return [...found];
}

/** A draft as the importer writes it, held to the importer's own rules. */
export function draftRow(draft: Draft, known: DraftContext): PostRow {
  const cover = hashIn(draft.postCoverUrl) ?? '';
  const picture = known.files.get(cover);
  if (!picture) {
    throw new AppError('post.malformed', { field: 'postCoverUrl' });
  }
  try {
    const row = postRow(
      manifestPost(draft, picture, known),
      { hash: cover, mime: picture.mime },
      knownNames(known),
    );
    return {
      ...row,
      status: draft.status ?? 0,
      osusume_level: draft.osusumeLevel ?? 1,
      age_rating: draft.ageRating ?? 0,
      source_url: draft.postSourceUrl ?? '',
    };
  } catch (error) {
    if (error instanceof HtmlTooLarge) {
      throw new AppError('html.too_large');
    }
    if (error instanceof Refused) {
      throw new AppError('post.malformed', { field: error.message });
    }
    throw error;
  }
}

function manifestPost(draft: Draft, { ratio }: StoredPicture, known: DraftContext): ManifestPost {
  const { metaInfo = {}, contentInfo = {} } = draft.postContentDto ?? {};
  const uploadTime = draft.postUploadTime ? uploadTimeOf(draft.postUploadTime) : known.now;
  return {
    key: randomUUID(),
    sourceType: draft.postSourceType,
    postType: draft.postType,
    title: draft.postTitle,
    summary: draft.postSummary ?? '',
    ...termsInManifest(draft.termIds, known.terms),
    cover: draft.postCoverUrl,
    coverRatio: ratio,
    uploadTime: (uploadTime ?? known.now).toISOString(),
    counts: { hotIndex: 0, view: 0, favor: 0, hoard: 0, comment: 0 },
    ...(typeof draft.pointPrice === 'number' && { pointPrice: draft.pointPrice }),
    metaInfo: asManifest(metaInfo, () => undefined) as Record<string, Json>,
    contentInfo: manifestContent(contentInfo),
    playSources: sourcesOf(draft.playSourceList ?? []),
    subtitles: subtitlesOf(draft.subtitleList ?? []),
  };
}

/** What editors wrote as a manifest would have it. */
export function manifestContent(contentInfo: unknown): Record<string, Json> {
  const content = asManifest(contentInfo as Json, () => undefined) as Record<string, Json>;
  refuseTracksWithoutFile(content);
  return content;
}

/** No two under one number. */
export const sourcesOf = (list: NonNullable<Draft['playSourceList']>) =>
  [...new Map(list.map((source) => [source.no, source])).values()].map(
    ({ no, name, type, url }) => ({ no, name, type, file: `file:${hashIn(url) ?? ''}` }),
  );

/** No two of one language. */
export const subtitlesOf = (list: NonNullable<Draft['subtitleList']>) =>
  [...new Map(list.map((one) => [one.language, one])).values()].map(({ language, label, url }) => ({
    language,
    label,
    file: `file:${hashIn(url) ?? ''}`,
  }));

function termsInManifest(ids: readonly string[], terms: TermCache) {
  const rows = ids.map((id) => {
    const row = terms.byId(id);
    if (row?.status !== 1) {
      throw new AppError('term.not_found');
    }
    return row;
  });
  // By their ids: a tag that was renamed is called otherwise.
  return { terms: rows.map(({ id }) => id), tags: [], topics: [] };
}

export function knownNames({ terms, sourceTypes, files }: DraftContext): KnownNames {
  const hashOf = (ref: string) => ref.replace(/^file:/, '');
  return {
    library: SITE_LIBRARY,
    files: { has: (ref) => files.has(hashOf(ref)), get: (ref) => files.get(hashOf(ref)) },
    terms: new Set(terms.all().map(({ id }) => id)),
    sourceTypes,
  };
}
