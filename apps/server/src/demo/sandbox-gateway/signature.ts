import { createHash, timingSafeEqual } from 'node:crypto';

export type Parameters = Readonly<Record<string, string>>;

export interface Merchant {
  pid: string;
  key: string;
  /** How the key follows the parameters: directly, or as one more of them. */
  join: 'plain' | 'key_param';
  /** Whether signatures are written in capitals. */
  upper: boolean;
}

/** Of all parameters but itself, its type and empty ones, sorted by name, with values as they are. */
export function signatureOf(parameters: Parameters, { key, join, upper }: Merchant): string {
  const signed = Object.entries(parameters)
    .filter(([name, value]) => name !== 'sign' && name !== 'sign_type' && value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const digest = createHash('md5')
    .update(join === 'key_param' ? `${signed}&key=${key}` : signed + key)
    .digest('hex');
  return upper ? digest.toUpperCase() : digest;
}

export function withSignature(parameters: Parameters, merchant: Merchant): Parameters {
  return { ...parameters, sign: signatureOf(parameters, merchant), sign_type: 'MD5' };
}

export function isSignedBy(parameters: Parameters, merchant: Merchant): boolean {
  const { sign = '', sign_type: type = 'MD5' } = parameters;
  return type === 'MD5' && isSameSecret(sign, signatureOf(parameters, merchant));
}

/** Takes as long whatever differs. */
export function isSameSecret(given: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
