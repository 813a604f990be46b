import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { importLibrary } from '../features/import/import-library.ts';
import type { ImportReport, Manifest } from '../features/import/import-parts.ts';
import { importRepository } from '../features/import/import.repository.ts';
import { openDb } from '../platform/database/pool.ts';
import { smallPicture } from './small-picture.ts';
import type { TestServer } from './test-server.ts';

export const pictureOf = smallPicture;

export const HEAD = {
  version: 1,
  terms: [
    { id: 'CAT_0', label: '最新', subItems: [{ id: 'CAT_0_1', label: '最新发布', subItems: [] }] },
    { id: 'CAT_1', label: '次元', subItems: [{ id: 'CAT_1_2', label: '漫画', subItems: [] }] },
    { id: 'CAT_2', label: '福利', subItems: [{ id: 'CAT_2_1', label: '壁纸', subItems: [] }] },
  ],
  tags: [
    { label: '猫', taxonomy: 'other' },
    { label: '山椒', taxonomy: 'artist' },
  ],
  topics: ['夜行'],
  slides: [] as object[],
};

export const coverFile = (key: string) => ({
  ref: `file:covers/${key}`,
  mime: 'image/webp',
  path: `covers/${key}.webp`,
});

export function postLine(key: string, change: object = {}) {
  return {
    key,
    sourceType: 'post_10_exhentai',
    postType: 'post_image',
    title: `标题 ${key}`,
    summary: '一句话。',
    terms: ['CAT_1', 'CAT_1_2'],
    tags: [{ label: '猫', taxonomy: 'other' }],
    topics: ['夜行'],
    cover: `file:covers/${key}`,
    coverRatio: 0.75,
    uploadTime: '2026-11-01T12:00:00',
    counts: { hotIndex: 7, hoard: 1, favor: 2, view: 3, comment: 4 },
    metaInfo: { pageCount: 1 },
    contentInfo: {},
    ...change,
  };
}

interface SmallManifest {
  head?: object;
  files?: object[];
  posts: { key: string; cover?: string }[];
  /** Bytes of files in the manifest's folder, by path. */
  folder?: Record<string, Buffer | string>;
  /** After everything else. */
  more?: unknown[];
}

interface LibraryOptions extends Partial<Pick<Manifest, 'library' | 'demo'>> {
  /** Given to whoever wants to put more into the folder. */
  prepare?: (folder: string) => Promise<void>;
}

/** Imports a manifest whose posts each have a cover of their own. */
export async function importSmall(
  { pool, media }: Pick<TestServer, 'pool' | 'media'>,
  { head = HEAD, files = [], posts, folder: given = {}, more = [] }: SmallManifest,
  { library = 'small', demo = false, prepare }: LibraryOptions = {},
): Promise<ImportReport> {
  const folder = await mkdtemp(join(tmpdir(), 'baohe-manifest-'));
  try {
    const own = posts.filter(({ key, cover }) => cover === `file:covers/${key}`);
    const covers = own.map(({ key }) => [`covers/${key}.webp`, pictureOf(key)] as const);
    for (const [path, bytes] of [...covers, ...Object.entries(given)]) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }
    await prepare?.(folder);
    const repository = importRepository(openDb(pool));
    await repository.openLibrary(library, new Date(), posts.length);
    const lines = [
      { head },
      ...[...own.map(({ key }) => coverFile(key)), ...files].map((file) => ({ file })),
      ...posts.map((post) => ({ post })),
      ...more,
    ];
    return await importLibrary(
      { repository, store: media.store },
      { library, demo, lines: inTurn(lines), folder },
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function* inTurn(lines: unknown[]): AsyncGenerator {
  yield* lines;
}
