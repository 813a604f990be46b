import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as TlsAgent, request as httpsRequest } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { EMPTY_PAYLOAD, signRequest, type S3Access } from './sign-request.ts';

export interface S3Config extends S3Access {
  /** `https://s3.example.org`, without the bucket. */
  endpoint: string;
  bucket: string;
}

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  key: string;
  headers?: Readonly<Record<string, string>>;
  /** Made anew for each attempt. */
  body?: { sha256: string; size: number; read: () => Readable };
}

const SILENCE_MS = 30_000;
/** Between the attempts; a bucket that is busy says so and means it. */
const WAITS_MS = [200, 1000];

/** A bucket said no. */
export class S3Refused extends Error {
  constructor(
    readonly status: number,
    what: string,
  ) {
    super(`the media bucket answers ${status}: ${what}`);
    this.name = 'S3Refused';
  }
}

/** The few requests that we need, by the path of the bucket: what every server of the protocol takes. */
export function s3Client({ endpoint, bucket, ...access }: S3Config) {
  const { protocol, hostname, port, origin, pathname } = new URL(endpoint);
  const secure = protocol === 'https:';
  const agent = secure ? new TlsAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
  const base = `${pathname.replace(/\/$/, '')}/${bucket}`;

  async function send({ method, key, headers = {}, body }: S3Request): Promise<IncomingMessage> {
    const path = `${base}/${key}`;
    const payload = body?.sha256 ?? EMPTY_PAYLOAD;
    const signed = await signRequest(
      { method, url: `${origin}${path}`, headers, payload },
      access,
      new Date(),
    );
    return new Promise((resolve, reject) => {
      const sent = (secure ? httpsRequest : httpRequest)({
        agent,
        hostname,
        port,
        path,
        method,
        headers: { ...signed, ...(method === 'PUT' && { 'content-length': body?.size ?? 0 }) },
        timeout: SILENCE_MS,
      });
      sent
        .on('response', resolve)
        .on('error', reject)
        .on('timeout', () => sent.destroy(new Error('the media bucket does not answer')));
      if (body) {
        pipeline(body.read(), sent, (error) => error && reject(error));
      } else {
        sent.end();
      }
    });
  }

  async function once(options: S3Request): Promise<IncomingMessage | null> {
    const response = await send(options);
    const { statusCode: status = 0 } = response;
    if (status >= 200 && status < 300) {
      return response;
    }
    const said = await text(response);
    if (status === 404 && !said.includes('NoSuchBucket')) {
      return null;
    }
    throw new S3Refused(
      status,
      /<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? `${options.method} ${options.key}`,
    );
  }

  return {
    /** Null for an object that is not there. The body is the caller's to read or to drop. */
    async ask(options: S3Request): Promise<IncomingMessage | null> {
      for (const wait of WAITS_MS) {
        try {
          return await once(options);
        } catch (error) {
          if (error instanceof S3Refused && error.status < 500 && error.status !== 429) {
            throw error;
          }
          await setTimeout(wait);
        }
      }
      return once(options);
    },
  };
}
