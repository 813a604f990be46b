import type { managedPosts } from '@baohe/contract/posts-managed';
import type { CoverEnding } from '@baohe/domain/posts/cover-ending';
import { uploadTimeOf } from '@baohe/domain/posts/upload-time';
import { lineOf, zoneOf, type Zone } from '@baohe/domain/posts/zone';
import { AppError } from '../../platform/app-error.ts';
import type { ChangeOf, Manager, StaffRequest } from '../../platform/crud/serve-crud.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { CallTransaction } from '../../platform/http/call-transaction.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { endingOf } from '../../platform/media/media-type.ts';
import { publishCover, widenCover, type WholeCover } from '../import/cover-copies.ts';
import { importRepository } from '../import/import.repository.ts';
import { Refused } from '../import/refused.ts';
import type { TermShelf } from '../terms/term-shelf.ts';
import { contentRow } from './content-row.ts';
import { draftRow, hashesIn, type DeskKnowledge, type Draft, type Naming } from './draft-row.ts';
import {
  postDeskRepository,
  type PostChange,
  type PostDeskRepository,
} from './post-desk.repository.ts';
import { hashIn } from './stored-addresses.ts';

type PostChanges = { id: string; change: ChangeOf<typeof managedPosts> }[];

export interface PostDesk {
  terms: TermShelf;
  db: Db;
  desk: PostDeskRepository;
  store: MediaStore;
  now: () => Date;
}

export function postManager(house: PostDesk) {
  return ({ transaction }: StaffRequest): Manager<typeof managedPosts> => ({
    save: (drafts) => savePosts(house, transaction, drafts),
    update: (changes) => changePosts(house, transaction, changes),
    setStatus: (ids, status) => transaction((tx) => postDeskRepository(tx).setStatus(ids, status)),
  });
}

/** Covers are made before the transaction: that takes its time, and a picture made twice is the same. */
export async function savePosts(
  house: PostDesk,
  transaction: CallTransaction,
  drafts: Draft[],
): Promise<string[]> {
  const known = await knowledgeOf(house, drafts);
  const rows = drafts.map((draft) => draftRow(draft, known));
  for (const { cover, cover_ending: ending, zone } of rows) {
    await placeCover(house, { hash: cover, ending: ending as CoverEnding }, zone);
  }
  return transaction(async (tx, audit) => {
    const desk = postDeskRepository(tx);
    await desk.declareFiles([...known.files.keys()]);
    await importRepository(tx).savePosts(rows, false);
    const ids = await desk.idsOf(rows.map(({ key }) => key));
    audit.target(ids);
    return ids;
  });
}

export async function changePosts(
  house: PostDesk,
  transaction: CallTransaction,
  changes: PostChanges,
): Promise<number> {
  const known = await knowledgeOf(
    house,
    changes.map(({ change }) => change),
  );
  const rows = changes.map(({ id, change }) => ({
    id,
    change: changeOf(change, known),
    content: contentRow(change, known),
  }));
  for (const { id, change } of rows) {
    const shown = await house.desk.coverAfter(id, change);
    if (shown) {
      await placeCover(house, shown.cover, shown.zone);
    }
  }
  return transaction(async (tx) => {
    const desk = postDeskRepository(tx);
    await desk.declareFiles([...known.files.keys()]);
    return desk.change(rows);
  });
}

/** Exactly these, and what stands above the categories among them. */
export async function retermPosts(
  house: PostDesk,
  transaction: CallTransaction,
  postIds: readonly string[],
  termIds: readonly string[],
) {
  const change = placeOf(termIds, house.terms);
  for (const id of postIds) {
    const shown = await house.desk.coverAfter(id, change);
    if (shown) {
      await placeCover(house, shown.cover, shown.zone);
    }
  }
  const rows = postIds.map((id) => ({ id, change, content: {} }));
  return { changed: await transaction((tx) => postDeskRepository(tx).change(rows)) };
}

/** In all its widths, and on the open shelf where everybody may see the zone's cards. */
async function placeCover({ store, terms }: PostDesk, cover: WholeCover, zone: Zone) {
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
  { terms, desk, db, now }: PostDesk,
  drafts: readonly Naming[],
): Promise<DeskKnowledge> {
  return {
    terms,
    sourceTypes: await importRepository(db).sourceTypes(),
    files: await desk.stored(drafts.flatMap(hashesIn)),
    now: now(),
  };
}

function changeOf(change: PostChanges[number]['change'], known: DeskKnowledge): PostChange {
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
    status: change.status,
    ...(uploadTime && { uploadTime }),
    ...(change.termIds && placeOf(change.termIds, known.terms)),
    ...(change.postCoverUrl !== undefined && coverOf(change.postCoverUrl, known)),
  };
}

function coverOf(address: string, { files }: DeskKnowledge): PostChange {
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

function placeOf(termIds: readonly string[], terms: TermShelf): PostChange {
  if (termIds.some((id) => terms.byId(id)?.status !== 1)) {
    throw new AppError('term.not_found');
  }
  const zone = termIds.map(zoneOf).find((one) => one !== null);
  if (!zone) {
    throw new AppError('post.malformed', { field: 'termIds' });
  }
  const isCategory = (id: string) => terms.byId(id)?.taxonomy === 'category';
  const all = termIds.flatMap((id) => (isCategory(id) ? lineOf(id) : [id]));
  return { zone, terms: [...new Set(all)] };
}
