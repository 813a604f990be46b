import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { parseSecret, readIfThere, readOrCreate, secretFolder } from '../secrets/secret-file.ts';
import { fastHmac } from './fast-hmac.ts';

const KEY_BYTES = 32;
const REREAD_AFTER = 1000;

const stored = z.object({ key: z.base64url() });

export interface MediaKey {
  /** Named after itself: after the secrets were lost and made anew no old name means another key. */
  id: string;
  /** HMAC-SHA-256 under this key, base64url. */
  hmac: (text: string) => string;
}

export interface MediaKeys {
  /** The newest one signs. */
  current(): MediaKey;
  /** All that are still there verify. */
  find(id: string, now: number): MediaKey | undefined;
}

/**
 * The keys that sign media addresses, in `<dataDir>/secrets/media-keys/<number>.json`. A new one is
 * made by adding a file with a higher number; the addresses of the old ones live until they expire.
 */
export function openMediaKeys(dataDir: string): MediaKeys {
  const folder = secretFolder(join(dataDir, 'secrets', 'media-keys'));
  readOrCreate(join(folder, '1.json'), () =>
    JSON.stringify({ key: randomBytes(KEY_BYTES).toString('base64url') }),
  );
  let keys = readKeys(folder);
  let readAt = 0;

  const find = (id: string) => keys.find((key) => key.id === id);
  return {
    current() {
      const newest = keys.at(-1);
      if (!newest) {
        throw new Error(`${folder} holds no key`);
      }
      return newest;
    },
    find(id, now) {
      const key = find(id);
      // Another process may have a newer one; but junk must not keep us reading.
      if (key || Math.abs(now - readAt) < REREAD_AFTER) {
        return key;
      }
      readAt = now;
      keys = readKeys(folder);
      return find(id);
    },
  };
}

function readKeys(folder: string): MediaKey[] {
  return readdirSync(folder)
    .flatMap((name) => /^([1-9]\d*)\.json$/.exec(name)?.[1] ?? [])
    .map(Number)
    .toSorted((one, other) => one - other)
    .flatMap((number) => {
      const path = join(folder, `${number}.json`);
      const text = readIfThere(path);
      return text === undefined ? [] : [keyOf(parseSecret(path, text, stored).key)];
    });
}

function keyOf(text: string): MediaKey {
  const secret = Buffer.from(text, 'base64url');
  const id = createHash('sha256').update('media key').update(secret).digest('base64url');
  return { id: id.slice(0, 6), hmac: fastHmac(secret) };
}
