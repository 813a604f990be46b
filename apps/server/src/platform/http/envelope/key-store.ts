import { join } from 'node:path';
import {
  keyListText,
  keyName,
  type KeyList,
  type SignedKeyList,
  type Suite,
} from '@baohe/contract/envelope';
import { secretFolder } from '../../secrets/secret-file.ts';
import type { ReceiverKey } from './hpke-receiver.ts';
import {
  createGeneration,
  DAY,
  readGenerations,
  removeExpired,
  type Generation,
} from './key-generations.ts';
import { openSiteKey } from './site-key.ts';

/** The next keys are made this long before the last ones end, so that no page holds only dead ones. */
const KEY_OVERLAP = 7 * DAY;
const REREAD_AFTER = 1000;

export interface KeyStore {
  /** Undefined for a key that is not ours or has ended. */
  readonly find: (id: string, suite: Suite, now: number) => ReceiverKey | undefined;
  /** For GET /sys/envelope/keys. Makes the next keys when it is time. */
  readonly list: (mode: KeyList['mode'], epoch: string, now: number) => SignedKeyList;
}

/** The key pairs of the envelope, in `<dataDir>/secrets/envelope-keys/<generation>.json`. */
export function openKeyStore(dataDir: string, startedAt: number): KeyStore {
  const site = openSiteKey(dataDir);
  const folder = secretFolder(join(dataDir, 'secrets', 'envelope-keys'));
  let generations: Generation[] = [];
  let readAt = startedAt;

  function reread(now: number): void {
    generations = readGenerations(folder);
    readAt = now;
  }

  function makeNextWhenDue(now: number): void {
    const last = generations.at(-1);
    if (last && now < last.notAfter - KEY_OVERLAP) {
      return;
    }
    createGeneration(folder, (last?.number ?? 0) + 1, now);
    reread(now);
    removeExpired(folder, generations, now);
  }

  function findKey(id: string, suite: Suite, now: number): ReceiverKey | undefined {
    const found = generations.find(({ keys }) => keys[suite].id === id);
    return found && now < found.notAfter ? found.keys[suite] : undefined;
  }

  reread(startedAt);
  makeNextWhenDue(startedAt);

  return {
    find(id, suite, now) {
      const key = findKey(id, suite, now);
      // Another process may have made new keys; but junk must not keep us reading.
      if (key || Math.abs(now - readAt) < REREAD_AFTER) {
        return key;
      }
      reread(now);
      return findKey(id, suite, now);
    },

    list(mode, epoch, now) {
      makeNextWhenDue(now);
      const keys = generations
        .filter(({ notAfter }) => now < notAfter)
        .flatMap(({ notBefore, notAfter, keys: ofSuite }) =>
          Object.values(ofSuite).map(({ id, suite, pub }) => ({
            kid: keyName({ id, suite, epoch }),
            suite,
            pub: pub.toString('base64url'),
            notBefore,
            notAfter,
          })),
        );
      const list = { mode, epoch, keys };
      return { ...list, sitePub: site.pub, signature: site.sign(keyListText(list)) };
    },
  };
}
