import { managedCarousel } from '@baohe/contract/carousel-managed';
import { getDetail, getPost } from '@baohe/contract/posts';
import { managedPosts } from '@baohe/contract/posts-managed';
import { managedTerms } from '@baohe/contract/terms-managed';
import { expect, test } from 'vitest';
import { holdTier } from '../../testing/hold-tier.ts';
import { importSmall, pictureOf, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServerOptions } from '../../testing/test-server.ts';

type Twin = Pick<TestServerOptions, 'instead'>;

/** A site with one post of one page, a member who has opened it, and an editor. */
async function site(twin: Twin) {
  const server = await startTestServer(twin);
  await importSmall(server, {
    files: [{ ref: 'file:pages/p1', mime: 'image/webp', path: 'pages/p1.webp' }],
    folder: { 'pages/p1.webp': pictureOf('page') },
    posts: [
      postLine('one', {
        contentInfo: { chapterList: [{ chapterNo: 1, optImgUrl: 'file:pages/p1' }] },
      }),
      postLine('two'),
      postLine('three', { cover: 'file:covers/two' }),
    ],
  });
  const { rows } = await server.pool.query<{ id: string }>('select id from post order by key');
  const [one = '', , two = ''] = rows.map(({ id }) => id);
  const people = {
    member: await server.token('user'),
    editor: await server.token('editor'),
  };
  await holdTier(server, people.member, { level: 11, since: new Date(0), days: null });
  const editor = await server.client({ token: people.editor });
  const member = await server.client({ token: people.member });
  const status = async (path: string, who?: keyof typeof people) => {
    const headers = who && { authorization: `Bearer ${people[who]}` };
    return (await fetch(`${server.address}${path}`, { ...(headers && { headers }) })).status;
  };
  return { server, one, two, editor, member, status };
}

type Site = Awaited<ReturnType<typeof site>>;

const pageIn = (detail: object): string =>
  /"optImgUrl":"([^"]+)"/.exec(JSON.stringify(detail))?.[1] ?? '';

const change = ({ editor }: Site, postUuid: string, status: 0 | 1) =>
  editor.call(managedPosts.batchUpdate, { posts: [{ postUuid, status }] });

const openZone = ({ editor }: Site, open: boolean) =>
  editor.call(managedTerms.batchUpdate, { terms: [{ termUuid: 'CAT_1', open }] });

/** How a post is taken down, and how it comes back. */
const WAYS: [string, (at: Site) => Promise<unknown>, (at: Site) => Promise<unknown>][] = [
  ['withdrawn', (at) => change(at, at.one, 0), (at) => change(at, at.one, 1)],
  [
    'deleted',
    ({ editor, one }) => editor.call(managedPosts.batchRemove, { ids: [one] }),
    (at) => change(at, at.one, 1),
  ],
  ['closed with its zone', (at) => openZone(at, false), (at) => openZone(at, true)],
];

async function takenDown(twin: Twin = {}): Promise<void> {
  const here = await site(twin);
  const { server, one, two, editor, member, status } = here;
  try {
    const detail = await member.call(getDetail, { postId: one });
    const page = pageIn(detail);
    const covers = detail.postCoverUrlList;
    const pageOfStaff = pageIn(await editor.call(getDetail, { postId: one }));
    const [shared = ''] = (await member.call(getDetail, { postId: two })).postCoverUrlList;
    const seen = async () => ({
      covers: await Promise.all(covers.map((cover) => status(cover))),
      page: await status(page, 'member'),
      staff: await status(pageOfStaff, 'editor'),
    });
    const open = { covers: [200, 200, 200], page: 200, staff: 200 };
    for (const [name, takeDown, restore] of WAYS) {
      expect(await seen(), `before it is ${name}`).toEqual(open);
      await takeDown(here);
      expect(await seen(), `${name}: nobody but the staff sees it`).toEqual({
        covers: [404, 404, 404],
        page: 403,
        staff: 200,
      });
      expect(await status(shared), 'the cover of another').toBe(name.includes('zone') ? 404 : 200);
      await restore(here);
    }
    // The covers of a zone that opens are moved one after the other.
    await expect.poll(seen).toEqual(open);
    await change(here, two, 0);
    expect(await status(shared), 'another published post shows it').toBe(200);

    await change(here, one, 0);
    const { postCoverUrl } = await editor.call(getPost, { id: one });
    expect(await status(postCoverUrl, 'editor'), 'the staff sees covers of drafts').toBe(200);
    expect(await status(postCoverUrl)).toBe(403);
  } finally {
    await server.stop();
  }
}

async function slidePicturesFollow(twin: Twin = {}): Promise<void> {
  const { server, one, editor, member, status } = await site(twin);
  try {
    const page = pageIn(await member.call(getDetail, { postId: one }));
    const picture = page.replace(/\?.*/, '');
    const slide = { carouselUrl: picture, carouselLink: '/' };
    const expectStatus = async (when: string, expected: number) =>
      expect(await status(picture), `${when}: the picture of a slide`).toBe(expected);
    await expectStatus('a private page', 404);
    const { ids } = await editor.call(managedCarousel.batchSave, { carousels: [slide] });
    const [carouselId = ''] = ids;
    const setStatus = (value: 0 | 1) =>
      editor.call(managedCarousel.alterStatus, { carouselId, status: value });
    await expectStatus('a draft', 404);
    await setStatus(1);
    await expectStatus('published', 200);
    await setStatus(0);
    await expectStatus('withdrawn', 404);
    await setStatus(1);
    await expectStatus('published again', 200);
    await editor.call(managedCarousel.batchRemove, { ids });
    await expectStatus('deleted', 404);
    expect(await status(page, 'member'), 'whoever may open the post has its page').toBe(200);
  } finally {
    await server.stop();
  }
}

async function noLongerFree(twin: Twin = {}): Promise<void> {
  const { server, one, editor, member, status } = await site(twin);
  try {
    const setPrice = (pointPrice: number | null) =>
      editor.call(managedPosts.batchUpdate, { posts: [{ postUuid: one, pointPrice }] });
    const visitor = await server.client();
    const ownPage = pageIn(await member.call(getDetail, { postId: one }));
    for (const price of [30, null]) {
      await setPrice(0);
      const page = pageIn(await visitor.call(getDetail, { postId: one }));
      expect(await status(page), 'free').toBe(200);
      await setPrice(price);
      expect(await status(page), 'no longer free').toBe(403);
      expect(await status(page, 'member'), 'no longer free, whoever asks').toBe(403);
      expect(await status(ownPage, 'member'), 'a right of their own').toBe(200);
    }
  } finally {
    await server.stop();
  }
}

test('what is withdrawn, deleted or closed is gone at once: covers and signed addresses', async () => {
  await expect(takenDown()).resolves.toBeUndefined();
});

test('the picture of a slide is open while a published slide shows it', async () => {
  await expect(slidePicturesFollow()).resolves.toBeUndefined();
});

test('a post that is given a price is gone at once from where it was free', async () => {
  await expect(noLongerFree()).resolves.toBeUndefined();
});

test('twin: one that only asks whether it is published is found out', async () => {
  const instead: NonNullable<Twin['instead']> = ({ posts }) => ({
    posts: {
      ...posts,
      visibility: { ...posts.visibility, isFreePost: (no) => posts.visibility.isOpenPost(no) },
    },
  });
  await expect(noLongerFree({ instead })).rejects.toThrow('no longer free');
});

const TWINS: [string, NonNullable<Twin['instead']>, string, string][] = [
  [
    'does not ask whether a picture is public',
    ({ posts }) => ({
      posts: { ...posts, visibility: { ...posts.visibility, isPublic: async () => true } },
    }),
    'withdrawn: nobody but the staff sees it',
    'a draft: the picture of a slide',
  ],
  [
    'asks once and never again',
    ({ posts }) => {
      const known = new Map<string, Promise<boolean>>();
      const once = (key: string, ask: () => Promise<boolean>) =>
        known.get(key) ?? known.set(key, ask()).get(key)!;
      const { visibility } = posts;
      return {
        posts: {
          ...posts,
          visibility: {
            isPublic: (hash) => once(hash, () => visibility.isPublic(hash)),
            isOpenPost: (no) => once(`open ${no}`, () => visibility.isOpenPost(no)),
            isLentTo: (no, accountId) => visibility.isLentTo(no, accountId),
            isFreePost: (no) => once(`free ${no}`, () => visibility.isFreePost(no)),
            mostInSample: (no) => visibility.mostInSample(no),
          },
        },
      };
    },
    'withdrawn: nobody but the staff sees it',
    'published: the picture of a slide',
  ],
];

test.each(TWINS)('twin: one that %s is found out', async (_, instead, post, slide) => {
  await expect(takenDown({ instead })).rejects.toThrow(post);
  await expect(slidePicturesFollow({ instead })).rejects.toThrow(slide);
});

test('twin: one that believes a signature for its whole life is found out', async () => {
  const instead: NonNullable<Twin['instead']> = ({ posts }) => ({
    posts: { ...posts, visibility: { ...posts.visibility, isOpenPost: async () => true } },
  });
  await expect(takenDown({ instead })).rejects.toThrow('nobody but the staff sees it');
});
