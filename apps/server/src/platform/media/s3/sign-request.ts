import { hash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

export interface S3Access {
  region: string;
  keyId: string;
  secret: string;
}

interface UnsignedRequest {
  method: string;
  /** Each part of the path encoded once. */
  url: string;
  /** All of these are signed. */
  headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body, hex: it is known before, so a body that is a stream is signed too. */
  payload: string;
}

export const EMPTY_PAYLOAD = hash('sha256', '');

/** All headers to send with a request that is signed as everything that speaks S3 asks for (Signature Version 4). */
export async function signRequest(
  { method, url, headers, payload }: UnsignedRequest,
  { region, keyId, secret }: S3Access,
  now: Date,
): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    method,
    url,
    headers: { ...headers, 'x-amz-content-sha256': payload },
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    datetime: now.toISOString().replaceAll(/[-:]|\.\d+/g, ''),
    // The range and the type too, which it would leave unsigned for the sake of browsers.
    allHeaders: true,
  });
  const signed = await signer.sign();
  return Object.fromEntries(signed.headers);
}
