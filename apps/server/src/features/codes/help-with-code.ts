import type { ErrorKey } from '@baohe/contract/errors';
import { helpRefusal, type HelpRefusal } from '@baohe/domain/codes/help';
import { isFree } from '@baohe/domain/posts/price';
import { shanghaiDay } from '@baohe/domain/time/shanghai-day';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { notificationsRepository } from '../notifications/notifications.repository.ts';
import { recordCodeMiss } from './code-misses.ts';
import { spendCodeTry } from './code-tries.ts';
import type { CodesDeps } from './codes-deps.ts';
import { codesRepository } from './codes.repository.ts';
import { knownPost } from './parse-code.ts';

const REFUSALS: Readonly<Record<HelpRefusal, ErrorKey>> = {
  own: 'code.own',
  helped: 'code.helped',
  same_device: 'code.same_device',
  complete: 'code.complete',
  too_many_today: 'code.helps_today',
};

/** One friend's help. The last that is needed opens the post for the owner of the code; both are told. */
export async function helpWithCode(
  deps: CodesDeps,
  key: string,
  caller: SessionCaller,
  visit: Visit,
) {
  await spendCodeTry(deps, caller, visit);
  const { settings, clock } = deps;
  const at = clock();
  const day = shanghaiDay(at);
  const mostPerDay = settings.read('helpsPerDay');
  const named = await codesRepository(deps.db).find(key);
  if (!named) {
    await recordCodeMiss(deps);
    throw new AppError('code.not_found');
  }
  const { post } = await knownPost(deps, named.postId, caller);

  return inTransaction(deps, async (tx) => {
    const codes = codesRepository(tx);
    const code = await codes.hold(key);
    if (!code) {
      // Withdrawn this very moment.
      throw new AppError('code.not_found');
    }
    const helper = { id: caller.accountId, browserId: await codes.browserOf(caller.deviceId) };
    const held = await codes.holdHelper(helper.id);
    const { count, isSuspect, ...facts } = await codes.facts(code, helper, day);
    const refusal = helpRefusal({
      ...facts,
      isOpen: facts.isOpen || isFree(post.pointPrice),
      isOwnCode: code.accountId === helper.id,
      mostPerDay,
    });
    if (refusal) {
      throw new AppError(REFUSALS[refusal], { most: mostPerDay });
    }
    const { accountId, postId } = code;
    const number = count + 1;
    const isOpened = number >= settings.read('helpsNeeded');
    await codes.addHelp({
      accountId,
      postId,
      number,
      helperId: helper.id,
      browserId: helper.browserId,
      day,
      isSuspect,
      at,
    });
    if (isOpened) {
      await codes.unlock(accountId, postId, 'help', at);
    }
    await notificationsRepository(tx).addAboutPost(postId, at, [
      { accountId, kind: isOpened ? 'post_opened' : 'help_received', person: held?.name ?? '' },
      { accountId: helper.id, kind: 'help_given', person: code.ownerName },
    ]);
    return { fkPostId: postId, helpCount: number, isOpened };
  });
}
