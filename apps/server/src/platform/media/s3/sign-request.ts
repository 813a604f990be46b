import { createHmac, hash } from 'node:crypto';

export interface S3Access {
  region: string;
  keyId: string;
  secret: string;
}

export interface UnsignedRequest {
  method: string;
  /** As it is sent: each part of the path encoded once. */
  path: string;
  /** Names in order, encoded; empty where there is none. */
  query?: string;
  /** All of these are signed; names in small letters, `host` among them. */
  headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body, hex. */
  payload: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
export const EMPTY_PAYLOAD = hash('sha256', '');

/**
 * AWS Signature Version 4, which everything that speaks S3 asks for. Gives all headers to send.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signRequest(
  { method, path, query = '', headers: given, payload }: UnsignedRequest,
  { region, keyId, secret }: S3Access,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const headers = { ...given, 'x-amz-content-sha256': payload, 'x-amz-date': time };
  const entries = Object.entries(headers).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const names = entries.map(([name]) => name).join(';');
  const request = [
    method,
    path,
    query,
    ...entries.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    payload,
  ].join('\n');

  const scope = `${day}/${region}/s3/aws4_request`;
  const text = [ALGORITHM, time, scope, hash('sha256', request)].join('\n');
  const key = scope.split('/').reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`));
  const authorization =
    `${ALGORITHM} Credential=${keyId}/${scope},SignedHeaders=${names},` +
    `Signature=${hmac(key, text).toString('hex')}`;
  return { ...headers, authorization };
}

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
