import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { draftsIn } from '../drafts.ts';
import type { MediaName } from '../media-name.ts';
import type { MediaStore, Shelf } from '../media-store.ts';
import { contentTypeOf } from '../media-type.ts';
import { s3Client, S3Refused, type S3Place, type S3Wish } from './s3-client.ts';

/** The store in a bucket: `<shelf>/<variant>/<two letters>/<hash>.<ending>`. `drafts` is a local folder. */
export function s3MediaStore(place: S3Place, drafts: string): MediaStore {
  const client = s3Client(place);
  const ownDrafts = draftsIn(drafts);
  const keyOf = (shelf: Shelf, { variant, hash: name, ending }: MediaName) =>
    `${shelf}/${variant}/${name.slice(0, 2)}/${name}.${ending}`;

  /** Nothing that is there already is sent again. */
  async function put(name: MediaName, body: NonNullable<S3Wish['body']>): Promise<void> {
    const key = keyOf('kept', name);
    if ((await sizeOf(key)) !== body.size) {
      const headers = { 'content-type': contentTypeOf(name.ending) };
      await done({ method: 'PUT', key, headers, body });
    }
  }

  async function sizeOf(key: string): Promise<number | null> {
    const found = await client.ask({ method: 'HEAD', key });
    found?.resume();
    return found && Number(found.headers['content-length']);
  }

  async function done(wish: S3Wish): Promise<string> {
    const response = await client.ask(wish);
    if (!response) {
      throw new S3Refused(404, wish.key);
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
      const said = await done({
        method: 'PUT',
        key: keyOf('open', name),
        headers: { 'x-amz-copy-source': `/${place.bucket}/${keyOf('kept', name)}` },
      });
      // A copy that fails on its way has been answered with 200 before.
      if (said.includes('<Error>')) {
        throw new S3Refused(200, /<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? 'the copy failed');
      }
    },

    async withdraw(name) {
      const gone = await client.ask({ method: 'DELETE', key: keyOf('open', name) });
      gone?.resume();
    },

    async find(shelf, name) {
      const key = keyOf(shelf, name);
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
