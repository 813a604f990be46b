import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { draftsIn } from '../drafts.ts';
import type { MediaName } from '../media-name.ts';
import { BUCKET_FOLDERS, type Bucket, type MediaStore } from '../media-store.ts';
import { contentTypeOf } from '../media-type.ts';
import { s3Client, S3Refused, type S3Config, type S3Request } from './s3-client.ts';

/** The store in a bucket: `<bucket>/<variant>/<two letters>/<hash>.<ending>`. `drafts` is a local folder. */
export function s3MediaStore(config: S3Config, drafts: string): MediaStore {
  const client = s3Client(config);
  const ownDrafts = draftsIn(drafts);
  const keyOf = (bucket: Bucket, { variant, hash: name, ending }: MediaName) =>
    `${BUCKET_FOLDERS[bucket]}/${variant}/${name.slice(0, 2)}/${name}.${ending}`;

  /** Nothing that is there already is sent again. */
  async function put(name: MediaName, body: NonNullable<S3Request['body']>): Promise<void> {
    const key = keyOf('private', name);
    if ((await sizeOf(key)) !== body.size) {
      const headers = { 'content-type': contentTypeOf(name.ending) };
      await send({ method: 'PUT', key, headers, body });
    }
  }

  async function sizeOf(key: string): Promise<number | null> {
    const found = await client.ask({ method: 'HEAD', key });
    found?.resume();
    return found && Number(found.headers['content-length']);
  }

  async function send(request: S3Request): Promise<string> {
    const response = await client.ask(request);
    if (!response) {
      throw new S3Refused(404, request.key);
    }
    return text(response);
  }

  async function* bytesOf(key: string, start: number, end: number): AsyncGenerator<Buffer> {
    const headers = { range: `bytes=${start}-${end}` };
    const response = await client.ask({ method: 'GET', key, headers });
    if (!response || Number(response.headers['content-length']) !== end - start + 1) {
      response?.destroy();
      throw new S3Refused(response?.statusCode ?? 404, key);
    }
    yield* response as AsyncIterable<Buffer>;
  }

  return {
    async take(path, name) {
      const { size } = await stat(path);
      const read = () => createReadStream(path);
      // A smaller copy goes by the hash of what it was made from, not by its own.
      const sha256 = name.variant === 'full' ? name.hash : await hashOf(read());
      await put(name, { sha256, size, read });
      await rm(path);
    },

    write: (bytes, name) =>
      put(name, {
        sha256: hash('sha256', bytes),
        size: bytes.length,
        read: () => Readable.from([bytes]),
      }),

    async publish(name) {
      const said = await send({
        method: 'PUT',
        key: keyOf('public', name),
        headers: { 'x-amz-copy-source': `/${config.bucket}/${keyOf('private', name)}` },
      });
      // A copy that fails on its way has been answered with 200 before.
      if (said.includes('<Error>')) {
        throw new S3Refused(200, /<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? 'the copy failed');
      }
    },

    async withdraw(name) {
      const gone = await client.ask({ method: 'DELETE', key: keyOf('public', name) });
      gone?.resume();
    },

    async find(bucket, name) {
      const key = keyOf(bucket, name);
      const size = await sizeOf(key);
      return size === null
        ? null
        : {
            size,
            read: (start, end) => Readable.from(bytesOf(key, start, end), { objectMode: false }),
          };
    },

    workshop: () => ownDrafts.workshop(),
  };
}

async function hashOf(bytes: Readable): Promise<string> {
  const sum = createHash('sha256');
  for await (const chunk of bytes) {
    sum.update(chunk as Buffer);
  }
  return sum.digest('hex');
}
