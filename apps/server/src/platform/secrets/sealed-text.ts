import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { parseSecret, readOrCreate, secretFolder } from './secret-file.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const shape = z.object({
  key: z
    .base64url()
    .transform((text) => Buffer.from(text, 'base64url'))
    .refine(({ length }) => length === KEY_BYTES),
});

/** Texts that the database holds and only this site can read: a copy of the database alone shows nothing of them. */
export interface SealedTexts {
  /** `name` says what it is for: a text that is moved to another row cannot be read there. */
  seal(text: string, name: string): Buffer;
  open(sealed: Buffer, name: string): string;
}

/** AES-256-GCM by the key in `<dataDir>/secrets/sealed-texts.json`, made at the first start. */
export function openSealedTexts(dataDir: string): SealedTexts {
  const path = join(secretFolder(join(dataDir, 'secrets')), 'sealed-texts.json');
  const { key } = parseSecret(path, readOrCreate(path, newKey), shape);
  return sealedTexts(key);
}

export function sealedTexts(key: Buffer): SealedTexts {
  return {
    seal(text, name) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },

    open(sealed, name) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(name));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}

const newKey = () => JSON.stringify({ key: randomBytes(KEY_BYTES).toString('base64url') });
