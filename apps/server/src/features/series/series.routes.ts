import type { RecordStatus } from '@baohe/contract/record-status';
import { getSeriesPosts } from '@baohe/contract/series';
import { managedSeries as managed } from '@baohe/contract/series-managed';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { serveCrud } from '../../platform/crud/serve-crud.ts';
import type { Db } from '../../platform/database/queryable.ts';
import { serve } from '../../platform/http/serve.ts';
import { coverName } from '../../platform/media/media-name.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';
import { listSeries } from './list-series.ts';
import { presentSeries, seriesManager } from './series-manager.ts';
import { seriesRepository } from './series.repository.ts';

const MOST_SUGGESTED = 50;

export function seriesRoutes(app: FastifyInstance, db: Db, posts: PostsDeps): void {
  serve(app, getSeriesPosts, ({ seriesId }, { caller }) => listSeries(posts, seriesId, caller));
  serveCrud(app, managed, seriesManager(db, posts.cursors), 'series.not_found');
  serve(app, managed.merge, ({ seriesId, intoSeriesId }, { transaction }) =>
    transaction(async (tx, audit) => {
      audit.target([seriesId, intoSeriesId]);
      const changed = await seriesRepository(tx).merge(seriesId, intoSeriesId);
      if (changed === null) {
        throw new AppError('series.not_found');
      }
      return { changed };
    }),
  );
  serve(app, managed.suggest, async ({ keyword }) => {
    const ids = await seriesRepository(db).suggest(keyword, MOST_SUGGESTED);
    return { records: await presentSeries(db, ids) };
  });
  serve(app, managed.getManagedPosts, async ({ seriesId }, { caller }) => {
    const repository = seriesRepository(db);
    const sign = posts.addresses.signer({ session: caller.session, right: 'staff' });
    return {
      records: (await repository.postsOf(seriesId)).map((row) => ({
        postUuid: row.id,
        postTitle: row.title,
        postCoverUrl: sign(coverName({ hash: row.cover, ending: row.coverEnding }, 'w200')),
        postSourceType: row.sourceType,
        status: row.status as RecordStatus,
        seriesNumber: row.number,
      })),
    };
  });
  serve(app, managed.arrange, (input, { transaction }) =>
    transaction(async (tx, audit) => {
      audit.target([input.seriesId]);
      const changed = await seriesRepository(tx).arrange(
        input.seriesId,
        input.posts,
        input.removedIds,
      );
      if (changed === null) {
        throw new AppError('series.not_found');
      }
      return { changed };
    }),
  );
}
