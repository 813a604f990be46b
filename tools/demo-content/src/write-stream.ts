import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { FileStore } from './file-store.ts';
import { manifestHead } from './make-manifest.ts';
import { makePosts } from './make-posts.ts';
import type { PlanRequest } from './plan.ts';

/**
 * A library of any size as lines: the head, the files of the catalogue, then post by post. Copies
 * share the files of the catalogue, so the memory does not grow with the number.
 */
export async function writeStream(path: string, request: PlanRequest): Promise<number> {
  const out = createWriteStream(path);
  const count = await writeLines(out, request);
  out.end();
  await finished(out);
  return count;
}

/** The same into whatever takes it, as fast as it does. */
export async function writeLines(out: Writable, request: PlanRequest): Promise<number> {
  const files = new FileStore();
  const posts = makePosts(request, files);
  const head = manifestHead(request, files, new Set(posts.firsts.keys()));
  const write = async (line: object) => {
    if (!out.write(`${JSON.stringify(line)}\n`)) {
      await once(out, 'drain');
    }
  };
  await write({ head });
  for (const file of files.files) {
    await write({ file });
  }
  let count = 0;
  for (const post of posts.all()) {
    await write({ post });
    count++;
  }
  return count;
}
