import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import type { ManifestFile, ManifestHead, ManifestPost } from './manifest.ts';
import { TODAY } from './testing/library.ts';
import { writeStream } from './write-stream.ts';

interface Line {
  head?: ManifestHead;
  file?: ManifestFile;
  post?: ManifestPost;
}

test('a large library is written line by line, its copies share the covers of the catalogue', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baohe-stream-'));
  const path = join(folder, 'manifest.ndjson');
  const count = await writeStream(path, { seed: 1, posts: 3000, today: TODAY });
  const lines: Line[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    lines.push(JSON.parse(line) as Line);
  }
  await rm(folder, { recursive: true });

  const posts = lines.flatMap(({ post }) => (post ? [post] : []));
  const firsts = new Map(posts.slice(0, 240).map((post) => [post.key, post]));
  expect(count).toBe(3000);
  expect(lines[0]?.head?.version).toBe(1);
  expect(new Set(posts.map(({ key }) => key)).size).toBe(3000);
  for (const post of posts.slice(240)) {
    const work = post.key.split('-').slice(0, 2).join('-');
    expect(post.cover).toBe(firsts.get(work)?.cover);
  }
  expect(lines.filter(({ file }) => file).length).toBeLessThan(5000);
});
