import { libraryProgress as progress } from '@baohe/contract/library-progress';
import type { FastifyInstance } from 'fastify';
import { importRepository } from '../features/import/import.repository.ts';
import type { Db } from '../platform/database/queryable.ts';
import { serve } from '../platform/http/serve.ts';
import { DEMO_LIBRARY } from './demo-library.ts';
import { libraryProgress } from './library-progress.ts';

export function demoRoutes(app: FastifyInstance, db: Db, demo: boolean): void {
  const repository = importRepository(db);

  serve(app, progress, () => libraryProgress(repository, DEMO_LIBRARY, demo));
}
