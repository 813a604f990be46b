import type { managedCodes } from '@baohe/contract/codes-managed';
import { AppError } from '../../platform/app-error.ts';
import { managedTable } from '../../platform/crud/managed-table.ts';
import { code } from '../../schema/code.ts';
import type { CodesDeps } from './codes-deps.ts';
import { codesRepository } from './codes.repository.ts';

/** A code that is withdrawn is no code any more; its helps stay. */
export const codeManager = ({ db, posts, newCode }: CodesDeps) =>
  managedTable<typeof managedCodes, typeof code>({
    table: code,
    db,
    cursors: posts.cursors,
    initialStatus: 1,
    async present(rows) {
      const counts = await codesRepository(db).countsForStaff(rows);
      const of = new Map(counts.map((row) => [`${row.accountId} ${row.postId}`, row]));
      return rows.map(({ id, key, accountId, postId, createdAt, status }) => ({
        cypherId: id,
        cypherKey: key,
        fkUserId: accountId,
        fkPostId: postId,
        helpCount: of.get(`${accountId} ${postId}`)?.helps ?? 0,
        suspectCount: of.get(`${accountId} ${postId}`)?.suspect ?? 0,
        createdAt: createdAt.toISOString(),
        status,
      }));
    },
    toColumns: (inputs) =>
      inputs.map(({ fkUserId, fkPostId, status }) => ({
        ...(fkUserId !== undefined && { key: newCode() }),
        accountId: fkUserId,
        postId: fkPostId,
        status,
      })),
    async beforeSave(tx, drafts) {
      const { accounts, posts: known } = await codesRepository(tx).known(
        drafts.map(({ fkUserId }) => fkUserId),
        drafts.map(({ fkPostId }) => fkPostId),
      );
      if (drafts.some(({ fkUserId }) => !accounts.has(fkUserId))) {
        throw new AppError('account.not_found');
      }
      if (drafts.some(({ fkPostId }) => !known.has(fkPostId))) {
        throw new AppError('post.not_found');
      }
    },
    conflicts: { code_of_post: () => new AppError('request.conflict') },
  });
