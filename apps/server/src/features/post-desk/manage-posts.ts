import type { ParsedInput } from '@baohe/contract/endpoint';
import type { managedPosts } from '@baohe/contract/posts-managed';
import type { CoverEnding } from '@baohe/domain/posts/cover-ending';
import { uploadTimeOf } from '@baohe/domain/posts/upload-time';
import { lineOf, zoneOf, type Zone } from '@baohe/domain/posts/zone';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Db } from '../../platform/database/queryable.ts';
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

type Changes = ParsedInput<typeof managedPosts.alterBatch>['posts'];

export interface PostDesk {
  terms: TermShelf;
  db: Db;
  desk: PostDeskRepository;
  store: MediaStore;
  now: () => Date;
}

export async function savePosts(house: PostDesk, drafts: Draft[]) {
  const known = await knowledgeOf(house, drafts);
  const rows = drafts.map((draft) => draftRow(draft, known));
  for (const { cover, cover_ending: ending, zone } of rows) {
    await placeCover(house, { hash: cover, ending: ending as CoverEnding }, zone);
  }
  return inTransaction(house, async (tx) => {
    const desk = postDeskRepository(tx);
    await desk.declareFiles([...known.files.keys()]);
    await importRepository(tx).savePosts(rows, false);
    return { ids: await desk.idsOf(rows.map(({ key }) => key)) };
  });
}

export async function changePosts(house: PostDesk, changes: Changes) {
  const known = await knowledgeOf(house, changes);
  const rows = changes.map((change) => ({
    id: change.postUuid,
    change: changeOf(change, known),
    content: contentRow(change, known),
  }));
  for (const { id, change } of rows) {
    const shown = await house.desk.coverAfter(id, change);
    if (shown) {
      await placeCover(house, shown.cover, shown.zone);
    }
  }
  return inTransaction(house, async (tx) => {
    const desk = postDeskRepository(tx);
    await desk.declareFiles([...known.files.keys()]);
    return { changed: await desk.change(rows) };
  });
}

/** Exactly these, and what stands above the categories among them. */
export async function retermPosts(
  house: PostDesk,
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
  return { changed: await house.desk.change(postIds.map((id) => ({ id, change, content: {} }))) };
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

function changeOf(change: Changes[number], known: DeskKnowledge): PostChange {
  const { postSourceType: sourceType, postUploadTime } = change;
  if (sourceType !== undefined && !known.sourceTypes.has(sourceType)) {
    throw new AppError('post.malformed', { field: 'postSourceType' });
  }
  const uploadTime = postUploadTime === undefined ? null : uploadTimeOf(postUploadTime);
  return {
    ...(change.postTitle !== undefined && { title: change.postTitle }),
    ...(change.postSummary !== undefined && { summary: change.postSummary }),
    ...(sourceType !== undefined && { sourceType }),
    ...(change.postType !== undefined && { postType: change.postType }),
    ...(change.postSourceUrl !== undefined && { sourceUrl: change.postSourceUrl }),
    ...(change.pointPrice !== undefined && { pointPrice: change.pointPrice }),
    ...(change.osusumeLevel !== undefined && { osusumeLevel: change.osusumeLevel }),
    ...(change.status !== undefined && { status: change.status }),
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
