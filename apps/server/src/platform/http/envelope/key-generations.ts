import { createHash, createPrivateKey } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Suite } from '@baohe/contract/envelope';
import * as z from 'zod';
import { parseSecret, readIfThere, readOrCreate } from '../../secrets/secret-file.ts';
import type { ReceiverKey } from './hpke-receiver.ts';
import { newPrivateKey } from './new-key.ts';

export const DAY = 24 * 60 * 60 * 1000;
const KEY_LIFE = 90 * DAY;

const storedKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('X25519'),
  x: z.string(),
  d: z.string(),
});
const stored = z.object({
  notBefore: z.int(),
  notAfter: z.int(),
  keys: z.object({ a: storedKey, c: storedKey }),
});

interface GenerationKey extends ReceiverKey {
  readonly id: string;
}

/** The keys of both suites, made together. Each generation is one file that never changes. */
export interface Generation {
  readonly number: number;
  readonly notBefore: number;
  readonly notAfter: number;
  readonly keys: Record<Suite, GenerationKey>;
}

const fileOf = (folder: string, number: number): string => join(folder, `${number}.json`);

export function readGenerations(folder: string): Generation[] {
  return readdirSync(folder)
    .flatMap((name) => /^([1-9]\d*)\.json$/.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((one, other) => one - other)
    .flatMap((number) => {
      const path = fileOf(folder, number);
      const text = readIfThere(path);
      return text === undefined ? [] : generationOf(number, parseSecret(path, text, stored));
    });
}

/** Another process may have made it meanwhile; then theirs is the one. */
export function createGeneration(folder: string, number: number, now: number): void {
  readOrCreate(fileOf(folder, number), () =>
    JSON.stringify({
      notBefore: now,
      notAfter: now + KEY_LIFE,
      keys: { a: newPrivateKey('x25519'), c: newPrivateKey('x25519') },
    }),
  );
}

/** A key that can no longer be used must not be stolen later either. A day of grace for a clock that jumped. */
export function removeExpired(
  folder: string,
  generations: readonly Generation[],
  now: number,
): void {
  for (const { number, notAfter } of generations) {
    if (notAfter + DAY < now) {
      rmSync(fileOf(folder, number), { force: true });
    }
  }
}

function generationOf(
  number: number,
  { notBefore, notAfter, keys }: z.output<typeof stored>,
): Generation {
  return {
    number,
    notBefore,
    notAfter,
    keys: { a: receiverKey('a', keys.a), c: receiverKey('c', keys.c) },
  };
}

function receiverKey(suite: Suite, jwk: z.output<typeof storedKey>): GenerationKey {
  const pub = Buffer.from(jwk.x, 'base64url');
  return {
    // Named after itself: after the secrets were lost and made anew no old name means another key.
    id: `k${createHash('sha256').update(pub).digest('base64url').slice(0, 8)}`,
    suite,
    pub,
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  };
}
