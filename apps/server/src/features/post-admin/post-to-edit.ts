import type { PostToEdit } from '@baohe/contract/post-to-edit';
import type { TagLabel } from '@baohe/domain/posts/taxonomy';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/queryable.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { refsIn, withAddresses } from '../posts/content/content-files.ts';
import { storedFiles } from '../posts/content/stored-files.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';
import type { TermCache } from '../terms/term-cache.ts';
import { postToEditRepository } from './post-to-edit.repository.ts';

/** A post of any status with an address for each of its files, as `alterBatch` takes it back. */
export async function readPostToEdit(
  { db, posts }: { db: Db; posts: PostsDeps },
  postId: string,
  caller: Pick<SessionCaller, 'session'>,
): Promise<PostToEdit> {
  const repository = postToEditRepository(db);
  const post = await repository.find(postId);
  if (!post) {
    throw new AppError('post.not_found');
  }
  const sources = await repository.sources(post.contentId);
  const subtitles = await repository.subtitles(post.contentId);
  const downloads = await repository.downloads(postId);
  const refs = refsIn(post.contentInfo, refsIn(post.metaInfo));
  [...sources, ...subtitles].forEach(({ ref }) => refs.add(ref));
  const { names } = await storedFiles(posts, [...refs]);
  const sign = posts.addresses.signer({ session: caller.session, right: 'staff' });
  const address = (ref: string) => {
    const name = names.get(ref);
    return name && sign(name);
  };
  const withUrl = <T extends { ref: string }>(rows: readonly T[]) =>
    rows.flatMap(({ ref, ...row }) => {
      const url = address(ref);
      return url ? [{ ...row, url }] : [];
    });
  return {
    postUuid: post.id,
    version: post.version,
    createTime: post.createdAt.toISOString(),
    updateTime: post.updatedAt.toISOString(),
    status: post.status as PostToEdit['status'],
    isHidden: post.hidden,
    takedown: post.takenDownAt && {
      reason: post.takedownReason ?? '',
      at: post.takenDownAt.toISOString(),
      staffName: post.takenDownBy ?? '',
    },
    postTitle: post.title,
    postSummary: post.summary,
    postSourceType: post.sourceType,
    postKind: post.kind,
    postType: post.postType,
    zone: post.zone,
    terms: lowestTerms(post.terms, posts.terms),
    postCoverUrl: sign({ variant: 'full', hash: post.cover, ending: post.coverEnding }),
    coverRatio: post.coverRatio,
    postUploadTime: post.uploadTime.toISOString(),
    postSourceUrl: post.sourceUrl,
    pointPrice: post.pointPrice,
    osusumeLevel: post.osusumeLevel,
    ageRating: post.ageRating,
    seriesId: post.seriesId,
    seriesName: post.seriesName,
    seriesNumber: post.seriesNumber,
    postContentDto: {
      metaInfo: withAddresses(post.metaInfo, address) as Record<string, never>,
      contentInfo: withAddresses(post.contentInfo, address) as Record<string, never>,
    },
    missingFiles: [...refs].filter((ref) => !names.has(ref)).length,
    playSourceList: withUrl(sources),
    subtitleList: withUrl(subtitles),
    downloadList: downloads.map(({ id, sizeBytes, ...row }) => ({
      downloadInfoId: id,
      ...row,
      sizeBytes: sizeBytes === null ? null : Number(sizeBytes),
    })),
  };
}

/** Those above a category are written with it, so nobody has to choose them. */
function lowestTerms(numbers: readonly number[], terms: TermCache): PostToEdit['terms'] {
  const rows = numbers.flatMap((no) => terms.byNo(no) ?? []);
  const above = new Set(
    rows
      .filter(({ taxonomy }) => taxonomy === 'category')
      .flatMap(({ id }) => terms.lineOf(id).filter((one) => one !== id)),
  );
  return rows
    .filter(({ id, status }) => !above.has(id) && status === 1)
    .map(({ id, name, taxonomy, tagLabel }) => ({
      termUuid: id,
      termName: name,
      termTaxonomy: taxonomy,
      tagLabel: tagLabel as TagLabel | null,
    }));
}
