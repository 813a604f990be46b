import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { AppError } from '../../platform/app-error.ts';

const POINT_BYTES = 65;
const HALF = 32;

/** The point as it is stored; a text that is no point of the curve is refused. */
export function readPublicKey(text: string): Buffer {
  const point = Buffer.from(text, 'base64url');
  try {
    keyOf(point);
  } catch {
    throw new AppError('request.invalid', { field: 'device.publicKey' });
  }
  return point;
}

/** Whether the device that holds the private half has signed this text. */
export function isSignedBy(point: Buffer, text: string, signature: string): boolean {
  return verify(
    'sha256',
    Buffer.from(text),
    { key: keyOf(point), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
}

function keyOf(point: Buffer): KeyObject {
  if (point.length !== POINT_BYTES || point[0] !== 4) {
    throw new TypeError('not an uncompressed point');
  }
  const part = (from: number) => point.subarray(from, from + HALF).toString('base64url');
  return createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(1 + HALF) },
  });
}
