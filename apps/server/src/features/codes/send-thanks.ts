import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { notificationsRepository } from '../notifications/notifications.repository.ts';
import type { CodesDeps } from './codes-deps.ts';
import { codesRepository } from './codes.repository.ts';

/** Tells each friend who has helped the caller with a post, once. How many were told now. */
export async function sendThanks(deps: CodesDeps, postId: string, caller: SessionCaller) {
  const at = deps.clock();
  return inTransaction(deps, async (tx) => {
    const thanked = await codesRepository(tx).thank(caller.accountId, postId, at);
    if (thanked.length > 0) {
      await notificationsRepository(tx).addAboutPost(
        postId,
        at,
        thanked.map(({ helperId, ownerName }) => ({
          accountId: helperId,
          kind: 'help_thanked',
          person: ownerName,
        })),
      );
    }
    return { thanked: thanked.length };
  });
}
