import { createPrivateKey, sign } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { parseSecret, readOrCreate, secretFolder } from '../../secrets/secret-file.ts';
import { newPrivateKey } from './new-key.ts';

const stored = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  d: z.string(),
});

interface SiteKey {
  /** base64url; what a native build of the app pins. */
  readonly pub: string;
  readonly sign: (text: string) => string;
}

/** The lasting identity of this site. Made at the first start and never rotated by itself. */
export function openSiteKey(dataDir: string): SiteKey {
  const path = join(secretFolder(join(dataDir, 'secrets')), 'site-key.json');
  const text = readOrCreate(path, () => JSON.stringify(newPrivateKey('ed25519')));
  const jwk = parseSecret(path, text, stored);
  const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
  return {
    pub: jwk.x,
    sign: (message) => sign(null, Buffer.from(message), privateKey).toString('base64url'),
  };
}
