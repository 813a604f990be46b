import { getSeriesPosts } from '@baohe/contract/series';
import { managedSeries as managed } from '@baohe/contract/series-managed';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { serveCrud } from '../../platform/crud/serve-crud.ts';
import type { Db } from '../../platform/database/queryable.ts';
import { serve } from '../../platform/http/serve.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';
import { listSeries } from './list-series.ts';
import { seriesManager } from './series-manager.ts';
import { seriesRepository } from './series.repository.ts';

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
}
