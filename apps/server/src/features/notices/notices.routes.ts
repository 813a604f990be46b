import { listNotices, readNotices, type Notice } from '@baohe/contract/notices';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/queryable.ts';
import { serve } from '../../platform/http/serve.ts';
import { noticesRepository, type NoticesRepository } from './notices.repository.ts';

export function noticesRoutes(app: FastifyInstance, db: Db, clock: Clock): void {
  const notices = noticesRepository(db);

  serve(app, listNotices, async (_, { caller }) => ({
    records: (await notices.newest(caller.accountId)).map(inWireWords),
  }));
  serve(app, readNotices, async (_, { caller }) => ({
    read: await notices.markRead(caller.accountId, clock()),
  }));
}

type StoredNotice = Awaited<ReturnType<NoticesRepository['newest']>>[number];

function inWireWords({ id, kind, deviceLabel, createdAt, readAt }: StoredNotice): Notice {
  return {
    noticeId: id,
    kind,
    deviceLabel,
    createdAt: createdAt.toISOString(),
    read: readAt !== null,
  };
}
