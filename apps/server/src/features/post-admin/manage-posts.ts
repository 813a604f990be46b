import type { managedPosts } from '@baohe/contract/posts-managed';
import type { CoverEnding } from '@baohe/domain/posts/cover-ending';
import { seriesKey } from '@baohe/domain/posts/series';
import { uploadTimeOf } from '@baohe/domain/posts/upload-time';
import { zoneOf, type Zone } from '@baohe/domain/posts/zone';
import { AppError } from '../../platform/app-error.ts';
import type { ChangeOf, Manager, StaffRequest } from '../../platform/crud/serve-crud.ts';
import type { Db, Queryable } from '../../platform/database/queryable.ts';
import type { CallTransaction } from '../../platform/http/call-transaction.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { endingOf } from '../../platform/media/media-type.ts';
import { publishCover, widenCover, type WholeCover } from '../import/cover-copies.ts';
import { importRepository } from '../import/import.repository.ts';
import { Refused } from '../import/refused.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';
import { seriesRepository } from '../series/series.repository.ts';
import type { TermCache } from '../terms/term-cache.ts';
import { contentRow } from './content-row.ts';
import { draftRow, hashesIn, type DraftContext, type Draft, type Naming } from './draft-row.ts';
import {
  postAdminRepository,
  type PostChange,
  type PostAdminRepository,
} from './post-admin.repository.ts';
import { hashIn, SITE_LIBRARY } from './stored-addresses.ts';

type PostChanges = { id: string; change: ChangeOf<typeof managedPosts> }[];

export interface PostAdminDeps {
  terms: TermCache;
  db: Db;
  repository: PostAdminRepository;
  store: MediaStore;
  now: () => Date;
  /** To read one with the addresses of its files. */
  posts: PostsDeps;
}

export function postManager(deps: PostAdminDeps) {
  return ({ transaction }: StaffRequest): Manager<typeof managedPosts> => ({
    save: (drafts) => savePosts(deps, transaction, drafts),
    update: (changes) => changePosts(deps, transaction, changes),
    setStatus: (ids, status) =>
      transaction(async (tx, audit) => {
        const repository = postAdminRepository(tx);
        const before = await repository.logged(ids);
        await refuseTakenDown(tx, status === 1 ? ids : []);
        const changed = await repository.setStatus(ids, status);
        audit.show(before, await repository.logged(ids));
        return changed;
      }),
  });
}

/** Covers are made before the transaction: that takes its time, and a picture made twice is the same. */
export async function savePosts(
  deps: PostAdminDeps,
  transaction: CallTransaction,
  drafts: Draft[],
): Promise<string[]> {
  const known = await knowledgeOf(deps, drafts);
  const rows = drafts.map((draft) => draftRow(draft, known));
  for (const { cover, cover_ending: ending, zone } of rows) {
    await prepareCover(deps, { hash: cover, ending: ending as CoverEnding }, zone);
  }
  return transaction(async (tx, audit) => {
    const repository = postAdminRepository(tx);
    await repository.declareFiles([...known.files.keys()]);
    await importRepository(tx).savePosts(rows, false);
    const ids = await repository.idsOf(rows.map(({ key }) => key));
    await assignSeries(
      tx,
      drafts.map((draft, at) => ({ ...draft, id: ids[at]! })),
    );
    audit.show([], await repository.logged(ids));
    return ids;
  });
}

export async function changePosts(
  deps: PostAdminDeps,
  transaction: CallTransaction,
  changes: PostChanges,
): Promise<number> {
  const known = await knowledgeOf(
    deps,
    changes.map(({ change }) => change),
  );
  const rows = changes.map(({ id, change }) => ({
    id,
    version: change.version,
    change: changeOf(change, known),
    content: contentRow(change, known),
  }));
  for (const { id, change } of rows) {
    const shown = await deps.repository.coverAfter(id, change);
    if (shown) {
      await prepareCover(deps, shown.cover, shown.zone);
    }
  }
  return transaction(async (tx, audit) => {
    const repository = postAdminRepository(tx);
    const ids = changes.map(({ id }) => id);
    const before = await repository.logged(ids);
    await refuseTakenDown(
      tx,
      changes.flatMap(({ id, change }) => (change.status === 1 ? [id] : [])),
    );
    await repository.declareFiles([...known.files.keys()]);
    const changed = await repository.change(rows);
    await assignSeries(
      tx,
      changes.map(({ id, change }) => ({ ...change, id })),
    );
    audit.show(before, await repository.logged(ids));
    return changed;
  });
}

/** What was taken down comes back by being restored, with a reason, and not by publishing it. */
export async function refuseTakenDown(tx: Queryable, published: readonly string[]): Promise<void> {
  const takedown = published.length > 0 && (await postAdminRepository(tx).takenDown(published));
  if (takedown) {
    const date = takedown.at.toISOString().slice(0, 10);
    throw new AppError('post.taken_down', { reason: takedown.reason, date });
  }
}

type InSeries = Pick<Draft, 'seriesName' | 'seriesNumber'> & { id: string };

/** What is not mentioned stays. */
async function assignSeries(tx: Queryable, posts: readonly InSeries[]): Promise<void> {
  const series = seriesRepository(tx);
  for (const { id: postId, seriesName: name, seriesNumber: number } of posts) {
    if (name !== undefined || number !== undefined) {
      const id =
        typeof name === 'string'
          ? await series.idOfName(name, seriesKey(SITE_LIBRARY, name))
          : name;
      await series.change(postId, { id, number });
    }
  }
}

/** Exactly these, and what stands above the categories among them. */
export async function retermPosts(
  deps: PostAdminDeps,
  transaction: CallTransaction,
  postIds: readonly string[],
  termIds: readonly string[],
) {
  const change = zoneAndTermsOf(termIds, deps.terms);
  for (const id of postIds) {
    const shown = await deps.repository.coverAfter(id, change);
    if (shown) {
      await prepareCover(deps, shown.cover, shown.zone);
    }
  }
  const rows = postIds.map((id) => ({ id, change, content: {} }));
  return transaction(async (tx, audit) => {
    const repository = postAdminRepository(tx);
    const before = await repository.logged(postIds);
    const changed = await repository.change(rows);
    audit.show(before, await repository.logged(postIds));
    return { changed };
  });
}

/** In all its widths, and in the public bucket where everybody may see the zone's cards. */
async function prepareCover({ store, terms }: PostAdminDeps, cover: WholeCover, zone: Zone) {
  try {
    await widenCover(store, cover);
  } catch (error) {
    if (error instanceof Refused) {
      throw new AppError('post.malformed', { field: 'postCoverUrl' });
    }
    throw error;
  }
  if (terms.openZones().includes(zone)) {
    await publishCover(store, cover);
  }
}

async function knowledgeOf(
  { terms, repository, db, now }: PostAdminDeps,
  drafts: readonly Naming[],
): Promise<DraftContext> {
  return {
    terms,
    sourceTypes: await importRepository(db).sourceTypes(),
    files: await repository.stored(drafts.flatMap(hashesIn)),
    now: now(),
  };
}

function changeOf(change: PostChanges[number]['change'], known: DraftContext): PostChange {
  const { postSourceType: sourceType, postUploadTime } = change;
  if (sourceType !== undefined && !known.sourceTypes.has(sourceType)) {
    throw new AppError('post.malformed', { field: 'postSourceType' });
  }
  const uploadTime = postUploadTime === undefined ? null : uploadTimeOf(postUploadTime);
  return {
    title: change.postTitle,
    summary: change.postSummary,
    sourceType,
    postType: change.postType,
    sourceUrl: change.postSourceUrl,
    pointPrice: change.pointPrice,
    osusumeLevel: change.osusumeLevel,
    ageRating: change.ageRating,
    status: change.status,
    ...(uploadTime && { uploadTime }),
    ...(change.termIds && zoneAndTermsOf(change.termIds, known.terms)),
    ...(change.postCoverUrl !== undefined && coverOf(change.postCoverUrl, known)),
  };
}

function coverOf(address: string, { files }: DraftContext): PostChange {
  const hash = hashIn(address) ?? '';
  const picture = files.get(hash);
  if (!picture) {
    throw new AppError('post.malformed', { field: 'postCoverUrl' });
  }
  return {
    coverHash: Buffer.from(hash, 'hex'),
    coverRatio: picture.ratio,
    coverEnding: endingOf(picture.mime) as CoverEnding,
  };
}

function zoneAndTermsOf(termIds: readonly string[], terms: TermCache): PostChange {
  if (termIds.some((id) => terms.byId(id)?.status !== 1)) {
    throw new AppError('term.not_found');
  }
  const zone = termIds.map(zoneOf).find((one) => one !== null);
  if (!zone) {
    throw new AppError('post.malformed', { field: 'termIds' });
  }
  return { zone, terms: [...new Set(termIds)] };
}
