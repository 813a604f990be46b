import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { diskMediaStore } from '../disk-media-store.ts';
import type { MediaName } from '../media-name.ts';
import type { MediaStore } from '../media-store.ts';
import { s3MediaStore } from './s3-media-store.ts';
import { openTestBucket, type TestBucket } from './testing/test-bucket.ts';

let bucket: TestBucket;
beforeEach(async () => {
  bucket = await openTestBucket();
});
afterEach(() => bucket.close());

const nameFor = (text: string, variant: MediaName['variant'] = 'full'): MediaName => ({
  variant,
  hash: createHash('sha256').update(text).digest('hex'),
  ending: 'webp',
});

async function readBy(
  store: MediaStore,
  from: 'public' | 'private',
  name: MediaName,
  part = [0, -1],
) {
  const found = await store.find(from, name);
  const [start = 0, end = -1] = part;
  return found && (await buffer(found.read(start, end < 0 ? found.size + end : end))).toString();
}

describe.each([
  ['on a disk', async () => diskMediaStore(await temporaryFolder())],
  ['in a bucket', async () => s3MediaStore(bucket.config, await temporaryFolder())],
])('a store %s', (_, open) => {
  test('stores what it is given, whole and in parts, and publishes it when asked to', async () => {
    const store = await open();
    const name = nameFor('0123456789');
    expect(await store.find('private', name)).toBeNull();
    await store.write(Buffer.from('0123456789'), name);
    await store.write(Buffer.from('0123456789'), name);
    expect(await store.find('private', name)).toMatchObject({ size: 10 });
    expect(await readBy(store, 'private', name)).toBe('0123456789');
    expect(await readBy(store, 'private', name, [2, 4])).toBe('234');
    expect(await readBy(store, 'private', name, [9, 9])).toBe('9');

    expect(await store.find('public', name)).toBeNull();
    await store.publish(name);
    await store.publish(name);
    expect(await readBy(store, 'public', name)).toBe('0123456789');
    await store.withdraw(name);
    await store.withdraw(name);
    expect(await store.find('public', name)).toBeNull();
    expect(await readBy(store, 'private', name)).toBe('0123456789');
    await expect(store.publish(nameFor('not there'))).rejects.toThrow(/ENOENT|404/);
  });

  test('takes a file away from where it was; a smaller copy under another’s name', async () => {
    const store = await open();
    const workshop = await store.workshop();
    for (const name of [nameFor('x'.repeat(300_000)), nameFor('other', 'w360')]) {
      const path = join(workshop, 'draft');
      await writeFile(path, 'x'.repeat(300_000));
      await store.take(path, name);
      expect(existsSync(path)).toBe(false);
      expect(await store.find('private', name)).toMatchObject({ size: 300_000 });
    }
  });
});

test('what is in the bucket already is not sent again', async () => {
  const store = s3MediaStore(bucket.config, await temporaryFolder());
  await store.write(Buffer.from('one'), nameFor('one'));
  await store.write(Buffer.from('one'), nameFor('one'));
  expect(bucket.requests.filter((line) => line.startsWith('PUT'))).toHaveLength(1);
  expect([...bucket.objects.values()]).toEqual([{ bytes: Buffer.from('one'), type: 'image/webp' }]);
});

test('a wrong secret, other bytes than were said, a bucket that is none: refused at once', async () => {
  const drafts = await temporaryFolder();
  const guessed = s3MediaStore({ ...bucket.config, secret: 'guessed' }, drafts);
  await expect(guessed.write(Buffer.from('one'), nameFor('one'))).rejects.toThrow('403');
  expect(bucket.requests).toHaveLength(1);
  const store = s3MediaStore(bucket.config, drafts);
  const path = join(drafts, 'draft');
  await writeFile(path, 'changed on its way');
  await expect(store.take(path, nameFor('one'))).rejects.toThrow('XAmzContentSHA256Mismatch');
  const nowhere = s3MediaStore({ ...bucket.config, bucket: 'other' }, drafts);
  await expect(nowhere.publish(nameFor('one'))).rejects.toThrow('NoSuchBucket');
  expect(bucket.objects.size).toBe(0);
});

test('a bucket that is busy is asked again; a copy that fails late is a failure', async () => {
  const store = s3MediaStore(bucket.config, await temporaryFolder());
  bucket.mishaps.push({ status: 404 }, { status: 503 }, { status: 500 });
  await store.write(Buffer.from('one'), nameFor('one'));
  expect(bucket.objects.size).toBe(1);
  bucket.mishaps.push({ status: 200, body: '<Error><Code>SlowDown</Code></Error>' });
  await expect(store.publish(nameFor('one'))).rejects.toThrow('SlowDown');
  bucket.mishaps.push(...[1, 2, 3].map(() => ({ status: 503 })));
  await expect(store.find('private', nameFor('one'))).rejects.toThrow('503');
});

test('a site with its media in a bucket serves them by range', async () => {
  const drafts = await temporaryFolder();
  const server = await startTestServer({
    instead: ({ media, posts }) => ({
      media: { ...media, store: s3MediaStore(bucket.config, drafts) },
      posts: { ...posts, visibility: { ...posts.visibility, isPublic: async () => true } },
    }),
  });
  try {
    const name = nameFor('0123456789');
    await server.media.store.write(Buffer.from('0123456789'), name);
    const address = `${server.address}/m/full/${name.hash}.webp`;
    expect((await fetch(address)).status).toBe(404);
    await server.media.store.publish(name);
    const part = await fetch(address, { headers: { range: 'bytes=3-5' } });
    expect([part.status, await part.text()]).toEqual([206, '345']);
    expect(await (await fetch(address)).text()).toBe('0123456789');
  } finally {
    await server.stop();
  }
});

test('the environment says whether there is a bucket, and all of it must be there', () => {
  const whole = {
    MEDIA_S3_ENDPOINT: 'https://s3.example.org',
    MEDIA_S3_BUCKET: 'media',
    MEDIA_S3_KEY_ID: 'KEY',
    MEDIA_S3_SECRET: 'secret',
  };
  expect(readConfig({}).mediaBucket).toBeUndefined();
  expect(readConfig(whole).mediaBucket).toEqual({
    endpoint: 'https://s3.example.org',
    bucket: 'media',
    region: 'us-east-1',
    keyId: 'KEY',
    secret: 'secret',
  });
  for (const name of ['MEDIA_S3_BUCKET', 'MEDIA_S3_KEY_ID', 'MEDIA_S3_SECRET']) {
    expect(() => readConfig({ ...whole, [name]: '' })).toThrow(`but ${name} is not`);
  }
  expect(() => readConfig({ ...whole, MEDIA_S3_BUCKET: '../x' })).toThrow('MEDIA_S3_BUCKET=../x');
});
