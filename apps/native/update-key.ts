import { createPublicKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The operator's own, made by `npm run keys`; never in the repository. */
const OWN = 'update-key.pem';
/** For trying things out: nobody has its other half, so no update is ever signed for it. */
const DEVELOPMENT = 'development-key.pem';
const BITS = 3072;

interface Build {
  /** Where the keys lie: the folder of this file, in which the CLI runs. */
  folder?: string;
  /** For phones of others. */
  isRelease?: boolean;
}

/** The public key that every live update must be signed for. */
export function readUpdateKey({ folder = process.cwd(), isRelease = false }: Build = {}): string {
  if (existsSync(join(folder, OWN))) {
    return checkedKey(join(folder, OWN));
  }
  if (isRelease) {
    throw new Error(
      `A release needs the public key of your own updates: npm run keys, then put it at apps/native/${OWN} (docs/native.md)`,
    );
  }
  return checkedKey(join(folder, DEVELOPMENT));
}

/** As the plugin reads it: RSA, SPKI, PEM. Any other kind it would refuse on the phone, at every update. */
function checkedKey(path: string): string {
  const text = readFileSync(path, 'utf8').trim();
  const key = text.startsWith('-----BEGIN PUBLIC KEY-----') ? createPublicKey(text) : undefined;
  const { modulusLength = 0 } = key?.asymmetricKeyDetails ?? {};
  if (key?.asymmetricKeyType !== 'rsa' || modulusLength < BITS) {
    throw new Error(`${path} is no public RSA key of at least ${BITS} bits`);
  }
  return text;
}

/** The same in one line, as the page of the app has it. */
export const keyLine = (pem: string): string => pem.replaceAll(/-----[^-]*-----|\s/g, '');
