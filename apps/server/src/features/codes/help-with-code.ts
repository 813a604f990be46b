import type { ErrorKey } from '@baohe/contract/errors';
import { helpRefusal, type HelpRefusal } from '@baohe/domain/codes/help';
import { isFree } from '@baohe/domain/posts/price';
import { shanghaiDay } from '@baohe/domain/time/shanghai-day';
import { AppError } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { recordCodeMiss } from './code-misses.ts';
import { spendCodeTry } from './code-tries.ts';
import type { CodesDeps } from './codes-deps.ts';
import { codesRepository } from './codes.repository.ts';
import { assertKnown } from './parse-code.ts';

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
  const given = await inTransaction(deps, async (tx) => {
    const codes = codesRepository(tx);
    const held = await codes.holdHelp(key, caller, day);
    if (!held) {
      return null;
    }
    const { zone, ageRating, pointPrice, shown, ...help } = held;
    assertKnown(deps, zone && { zone, ageRating, pointPrice, shown }, caller);
    const { accountId, postId, ownerName, helperName, browserId, count, isSuspect, ...facts } =
      help;
    const refusal = helpRefusal({
      ...facts,
      isOpen: facts.isOpen || isFree(pointPrice),
      isOwnCode: accountId === caller.accountId,
      mostPerDay,
    });
    if (refusal) {
      throw new AppError(REFUSALS[refusal], { most: mostPerDay });
    }
    const number = count + 1;
    const isOpened = number >= settings.read('helpsNeeded');
    await codes.addHelp({
      accountId,
      postId,
      number,
      helperId: caller.accountId,
      browserId,
      day,
      isSuspect,
      at,
      opens: isOpened,
      ownerName,
      helperName,
    });
    return { fkPostId: postId, helpCount: number, isOpened };
  });
  if (!given) {
    await recordCodeMiss(deps);
    throw new AppError('code.not_found');
  }
  return given;
}
