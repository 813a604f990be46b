import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** What the plugin's check and a browser's both take, with room for many years. */
const BITS = 3072;

/** Outside of the tree, so that it is in no copy of it. */
export const DEFAULT_KEY_FILE = join(homedir(), '.baohe', 'update-key.pem');

export class KeyRefused extends Error {}

/** Makes a pair and writes the private key, for its owner alone. A key that is there is never replaced. */
export async function makeKeys(keyFile: string): Promise<KeyObject> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: BITS });
  await mkdir(dirname(keyFile), { recursive: true, mode: 0o700 });
  try {
    const file = await open(keyFile, 'wx', 0o600);
    await file.writeFile(privateKey.export({ type: 'pkcs8', format: 'pem' }));
    await file.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      throw new KeyRefused(
        `${keyFile} is there already. Apps that know its public key take updates of no other: it is not replaced.`,
      );
    }
    throw error;
  }
  return privateKey;
}

export async function readPrivateKey(keyFile: string): Promise<KeyObject> {
  const pem = await readFile(keyFile, 'utf8').catch(() => {
    throw new KeyRefused(`${keyFile} cannot be read. \`npm run keys\` makes one.`);
  });
  const key = createPrivateKey(pem);
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== 'rsa' || bits < BITS) {
    throw new KeyRefused(`${keyFile} is no RSA key of ${BITS} bits or more.`);
  }
  return key;
}

/** For the configuration of the wrapper. */
export const publicPem = (privateKey: KeyObject): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }) as string;

/** Beside the private key, as a file that apps/native takes; says where. */
export async function writePublicKey(privateKey: KeyObject, keyFile: string): Promise<string> {
  const file = `${keyFile.replace(/\.pem$/, '')}-public.pem`;
  await writeFile(file, publicPem(privateKey));
  return file;
}

/** For the build of the app: the same in one line. */
export const publicLine = (privateKey: KeyObject): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
