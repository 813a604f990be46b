import { afterWrongTry, isOutOfTries, waitBeforeTry } from '@baohe/domain/app-lock/pin-tries';
import { checkOwner } from '../../native/owner-check.ts';
import { lockRecord, pinTries } from './lock-record.ts';
import { isPin } from './pin-hash.ts';

export type TryResult = 'right' | 'wrong' | 'tooEarly' | 'noTriesLeft';

/** Every PIN that somebody types goes through here, in the settings too: there is one count of wrong ones. */
export async function tryPin(typed: string): Promise<TryResult> {
  const record = lockRecord.get();
  if (!record) {
    return 'right';
  }
  const tries = pinTries.get();
  if (isOutOfTries(tries)) {
    return 'noTriesLeft';
  }
  if (waitBeforeTry(tries, Date.now()) > 0) {
    return 'tooEarly';
  }
  // Before it is known: who closes the app in between has used it up.
  pinTries.set(afterWrongTry(tries, Date.now()));
  if (await isPin(typed, record.pin)) {
    pinTries.clear();
    return 'right';
  }
  return isOutOfTries(pinTries.get()) ? 'noTriesLeft' : 'wrong';
}

/** By face or fingerprint. They are of no use any more when too many PINs were wrong. */
export async function tryOwner(): Promise<boolean> {
  const owner = lockRecord.get()?.owner;
  if (!owner || isOutOfTries(pinTries.get())) {
    return false;
  }
  const isThem = await checkOwner(owner).catch(() => false);
  if (isThem) {
    pinTries.clear();
  }
  return isThem;
}
