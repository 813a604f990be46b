import { clearActivity, ownYear, setActivityRecording } from '@baohe/contract/activity';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/queryable.ts';
import { serve } from '../../platform/http/serve.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';
import { activityRepository } from './activity.repository.ts';
import { ownYear as yearOf } from './own-year.ts';

export function activityRoutes(app: FastifyInstance, db: Db, posts: PostsDeps): void {
  const activity = activityRepository(db);

  serve(app, ownYear, ({ year }, { caller }) => yearOf({ db, posts }, year, caller));
  serve(app, setActivityRecording, async ({ isRecording }, { caller }) => {
    await activity.setRecording(caller.accountId, isRecording, posts.clock());
    return { isRecording };
  });
  serve(app, clearActivity, async (_, { caller }) => ({
    changed: await activity.clear(caller.accountId),
  }));
}
