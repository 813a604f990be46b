import { createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { parseSecret, readOrCreate, secretFolder } from './secret-file.ts';

const SECRET_BYTES = 32;
const secret = z.base64url().transform((text) => Buffer.from(text, 'base64url'));
const shape = z.object({ pepper: secret, deviceChain: secret, finger: secret });

/** What is mixed into what identity keeps, so that the database alone is of no use to a thief. */
export interface IdentitySecrets {
  pepper: Buffer;
  /** The secret that follows this one on the same device: always the same, however often asked. */
  nextDeviceSecret(deviceId: string, secret: string): string;
  fingerTag(fingerprint: string): Buffer;
}

/** In `<dataDir>/secrets/identity.json`, made at the first start. */
export function openIdentitySecrets(dataDir: string): IdentitySecrets {
  const path = join(secretFolder(join(dataDir, 'secrets')), 'identity.json');
  const { pepper, deviceChain, finger } = parseSecret(path, readOrCreate(path, newSecrets), shape);
  const mac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  return {
    pepper,
    nextDeviceSecret: (deviceId, current) =>
      mac(deviceChain, `${deviceId}.${current}`).toString('base64url'),
    fingerTag: (fingerprint) => mac(finger, fingerprint),
  };
}

function newSecrets(): string {
  const fresh = () => randomBytes(SECRET_BYTES).toString('base64url');
  return JSON.stringify({ pepper: fresh(), deviceChain: fresh(), finger: fresh() });
}
