import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSealer, type Sealer } from '@baohe/client/envelope/sealer';
import {
  parseSealedBody,
  parseSealHeader,
  type SealedRequest,
  type Suite,
} from '@baohe/contract/envelope';
import { onTestFinished } from 'vitest';
import { contextCache, type Contexts } from '../contexts.ts';
import { deflatedCache } from '../deflated-cache.ts';
import { openKeyStore, type KeyStore } from '../key-store.ts';
import type { EnvelopeDeps } from '../open-request.ts';

export const NOW = Date.UTC(2026, 0, 15);
export const EPOCH = 'epoch-7';

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baohe-envelope-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}

export interface World {
  readonly keys: KeyStore;
  /** Another process of the same site: its own memory, the same keys. */
  readonly process: (contexts?: Contexts) => EnvelopeDeps;
  /** A page that was just loaded. */
  readonly page: (suite: Suite, now?: () => number) => Promise<Sealer>;
}

export function envelopeWorld(): World {
  const keys = openKeyStore(temporaryFolder(), NOW);
  const { keys: offered, ...list } = keys.list('on', EPOCH, NOW);
  return {
    keys,
    process: (contexts = contextCache()) => ({
      epoch: () => EPOCH,
      findKey: keys.find,
      contexts,
      deflated: deflatedCache(),
    }),
    // A list with the keys of one suite only makes the page take that suite.
    page: (suite, now = () => NOW) =>
      createSealer({ ...list, keys: offered.filter((key) => key.suite === suite) }, { now }),
  };
}

/** What the strict reader makes of a sealed call on the server's side. */
export function readSeal(call: { body?: string; header?: string }): SealedRequest | undefined {
  return call.body === undefined
    ? parseSealHeader(call.header)
    : parseSealedBody(JSON.parse(call.body));
}
