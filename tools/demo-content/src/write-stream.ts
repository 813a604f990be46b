import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { FileStore } from './file-store.ts';
import { makePost } from './kinds/make-post.ts';
import { manifestHead } from './make-manifest.ts';
import type { ManifestPost } from './manifest.ts';
import { plan, type PlannedPost, type PlanRequest } from './plan.ts';

/**
 * A library of any size as lines: the head, the files of the catalogue, then post by post. Copies
 * share the files of the first of their title, so the memory does not grow with the number.
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
  const firsts = new Map<string, ManifestPost>();
  for (const planned of plan(request)) {
    if (planned.copy > 0) {
      break;
    }
    firsts.set(planned.key, makePost(planned, files, request.seed));
  }
  const head = manifestHead(request, files, new Set(firsts.keys()));
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
  for (const planned of plan(request)) {
    const first = firsts.get(planned.entry.key);
    if (first) {
      await write({ post: planned.copy === 0 ? first : copyOf(first, planned) });
      count++;
    }
  }
  return count;
}

/** Only what differs is new: the pages of a comic a million times over would fill the disk. */
function copyOf(first: ManifestPost, { key, uploadTime, counts, copy }: PlannedPost): ManifestPost {
  return {
    ...first,
    key,
    title: `${first.title} · ${copy + 1}`,
    uploadTime,
    counts,
    contentInfo: {},
    contentOf: first.key,
  };
}
