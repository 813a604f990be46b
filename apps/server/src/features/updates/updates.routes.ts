import { pageUpdates } from '@baohe/contract/updates';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/queryable.ts';
import { serve } from '../../platform/http/serve.ts';
import { timePage } from '../../platform/paging/time-page.ts';
import { presentEntry } from '../lists/entry.presenter.ts';
import { audiencesOf } from '../posts/audiences.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';
import { updatesRepository } from './updates.repository.ts';

export function updatesRoutes(app: FastifyInstance, db: Db, posts: PostsDeps): void {
  const updates = updatesRepository(db);

  serve(app, pageUpdates, async ({ pageParams, cursor }, { caller }) => {
    const page = await timePage({
      cursors: posts.cursors,
      cursor,
      pageParams,
      list: `updates ${caller.accountId}`,
      fetch: ({ behind, count }) =>
        updates.page({
          accountId: caller.accountId,
          audiences: audiencesOf(posts, caller),
          behind,
          limit: count,
        }),
      timeOf: ({ addedAt }) => addedAt,
    });
    return {
      records: page.rows.map((row) => ({
        ...presentEntry(row, posts, caller),
        kind: row.kind,
        parts: row.parts,
        seriesName: row.seriesName,
      })),
      cursor: page.cursor,
    };
  });
}
