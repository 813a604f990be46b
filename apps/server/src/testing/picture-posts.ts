import { fillImages } from '../features/review/fill-images.ts';
import { importSmall, pictureOf, postLine } from './small-library.ts';
import type { TestServer } from './test-server.ts';

/** A page of a comic as a manifest names it, with its small copy. */
const pageOf = (word: string, at: number) => ({
  chapterNo: at + 1,
  optImgUrl: `file:pages/${word}`,
  minImgUrl: `file:small/${word}`,
});

/** The same one for the same title, so that it can be imported again with other pages. */
const keyOf = (title: string): string => Buffer.from(title).toString('hex');

/** Imports works of pictures by the words of their pages, each with a picture of its own unless one is given, and has their images put under review. */
export async function addPicturePosts(
  server: TestServer,
  works: Record<string, readonly string[]>,
  pictures: Readonly<Record<string, Buffer>> = {},
): Promise<void> {
  const words = [...new Set(Object.values(works).flat())];
  const pages = words.flatMap((word) => [
    {
      ref: `file:pages/${word}`,
      mime: 'image/webp',
      path: `pages/${word}.webp`,
    },
    { ref: `file:small/${word}`, mime: 'image/webp', path: `small/${word}.webp` },
  ]);
  const { refused } = await importSmall(server, {
    files: pages,
    folder: Object.fromEntries(
      words.flatMap((word) => [
        [`pages/${word}.webp`, pictures[word] ?? pictureOf(word, { width: 60, height: 80 })],
        [`small/${word}.webp`, pictures[word] ?? pictureOf(word)],
      ]),
    ),
    posts: Object.entries(works).map(([title, own]) =>
      postLine(keyOf(title), { title, contentInfo: { chapterList: own.map(pageOf) } }),
    ),
  });
  if (refused.length > 0) {
    throw new Error(JSON.stringify(refused));
  }
  // A manifest says no size of files that it brings along.
  await server.pool.query(
    `update library_file set width = 60, height = 80 where ref like '%/pages/%'`,
  );
  await fillNow(server);
}

/** What the job does every minute. */
export async function fillNow({ db, caughtUp }: TestServer): Promise<void> {
  await fillImages(db, new AbortController().signal);
  await caughtUp();
}
