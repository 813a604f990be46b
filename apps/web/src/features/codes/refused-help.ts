import { CallFailed } from '@baohe/client/call-failed';
import type { ResolvedCode } from '../../entities/codes.ts';

/** What a refusal says of the code itself; undefined where the same press may count later. */
export function afterRefusal(seen: ResolvedCode, error: Error): ResolvedCode | undefined {
  const key = error instanceof CallFailed ? error.key : undefined;
  if (key === 'code.helped') {
    return { ...seen, hasHelped: true };
  }
  return key === 'code.complete' ? { ...seen, helps: seen.helpsNeeded } : undefined;
}
