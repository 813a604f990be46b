import type { Client } from '@baohe/client/client';
import { review } from '@baohe/contract/review';
import type { PictureClasses } from '@baohe/domain/review/classifier-hint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { photo } from '../../testing/photo.ts';
import { addPicturePosts } from '../../testing/picture-posts.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { Classifier } from './classifier.ts';
import { classifyImages } from './classify-images.ts';
import { findGroups } from './find-groups.ts';

let server: TestServer;
let operator: Client;
const now = () => new Date();

beforeAll(async () => {
  server = await startTestServer();
  operator = await server.client({ roles: ['operator'] });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.pool.query('truncate library, library_file, media_file, post cascade');
  await server.pool.query('truncate review_group cascade');
  await server.pool.query(
    'update review_task set requested_at = null, started_at = null, finished_at = null',
  );
});

const find = async () => {
  await operator.call(review.findGroups, {});
  expect((await operator.call(review.progress, {})).groups.isRunning).toBe(true);
  await findGroups({
    db: server.db,
    store: server.media.store,
    now,
    signal: new AbortController().signal,
  });
  expect((await operator.call(review.progress, {})).groups).toMatchObject({ isRunning: false });
};
const groups = async () => (await operator.call(review.pageGroup, {})).records;
const images = async () => (await operator.call(review.pageImage, { pageSize: 100 })).records;
const imageOf = async (page: number) => (await images()).find((image) => image.page === page)!;

/** A work whose first two pages are one picture in two sizes, and whose third is another one. */
async function addTwins(): Promise<void> {
  await addPicturePosts(
    server,
    { 星海: ['large', 'small', 'other'] },
    {
      large: await photo('a', { width: 600, height: 800 }).webp({ quality: 90 }).toBuffer(),
      small: await photo('a', { width: 300, height: 400 }).webp({ quality: 50 }).toBuffer(),
      other: await photo('b').webp().toBuffer(),
    },
  );
  for (const [page, width, height] of [
    [1, 600, 800],
    [2, 300, 400],
  ]) {
    await server.pool.query(
      `update library_file set width = $2, height = $3
       where ref = (select ref from review_image where position = $1)`,
      [page! - 1, width, height],
    );
  }
}

test('pictures that look the same stand in a group, and the largest is suggested', async () => {
  await addTwins();
  await find();
  const [group, ...more] = await groups();
  expect(more).toEqual([]);
  expect(group!.percent).toBeGreaterThan(90);
  expect(group!.images.map(({ page, isSuggested }) => [page, isSuggested])).toEqual([
    [1, true],
    [2, false],
  ]);
  expect(await operator.call(review.pageGroup, { percent: 100 })).toMatchObject({
    total: group!.percent === 100 ? 1 : 0,
  });
});

test('an answer keeps one with the publish times of the other, and taking it back brings both back', async () => {
  await addTwins();
  await find();
  const [group] = await groups();
  const [large, small] = group!.images.map(({ imageName }) => imageName);
  await operator.call(review.opsPublish, { imageName: large! });
  await operator.call(review.opsPublish, { imageName: small! });
  await operator.call(review.opsPublish, { imageName: small! });
  const answer = { groupId: group!.groupId, keepNames: [large!], discardNames: [small!] };
  const { batchId, ...counted } = await operator.call(review.decideGroup, answer);
  expect(counted).toEqual({ kept: 1, discarded: 1 });
  expect(await imageOf(1)).toMatchObject({ actionType: 2, publishTimes: 3 });
  expect(await imageOf(2)).toMatchObject({ actionType: 1, publishTimes: 0 });
  expect(await groups()).toEqual([]);
  await expect(operator.call(review.decideGroup, answer)).rejects.toMatchObject({
    key: 'review.group_not_found',
  });
  await find();
  expect(await groups()).toEqual([]);

  expect((await operator.call(review.undo, { batchIds: [batchId] })).restored).toHaveLength(2);
  expect(await imageOf(1)).toMatchObject({ actionType: 0, publishTimes: 1 });
  expect(await imageOf(2)).toMatchObject({ actionType: 0, publishTimes: 2 });
  expect(await groups()).toHaveLength(1);
});

test('what somebody said is not the same, or kept both of, is not shown again', async () => {
  await addTwins();
  await find();
  const [dismissed] = await groups();
  await operator.call(review.dismissGroup, { groupId: dismissed!.groupId });
  await find();
  expect(await groups()).toEqual([]);
  await server.pool.query('delete from review_group');
  await find();
  const [group] = await groups();
  await operator.call(review.decideGroup, {
    groupId: group!.groupId,
    keepNames: group!.images.map(({ imageName }) => imageName),
    discardNames: [],
  });
  await find();
  expect(await groups()).toEqual([]);
});

test('a group that was dismissed, or of which all stay as they are, is there again after its undo', async () => {
  await addTwins();
  await find();
  const [{ groupId, images: alike } = { groupId: '', images: [] }] = await groups();
  const keepNames = alike.map(({ imageName }) => imageName);
  await operator.call(review.opsAction, { actionType: 2, imageNameList: keepNames });
  const keepAll = { groupId, keepNames, discardNames: [] };
  for (const say of [
    () => operator.call(review.dismissGroup, { groupId }),
    () => operator.call(review.decideGroup, keepAll),
  ]) {
    const { batchId } = await say();
    await find();
    expect(await groups()).toEqual([]);
    expect(await operator.call(review.undo, { batchIds: [batchId] })).toEqual({
      restored: [],
      left: 0,
    });
    expect(await groups()).toMatchObject([{ groupId }]);
    // The decision before it has not been touched.
    expect(await imageOf(1)).toMatchObject({ actionType: 2 });
  }
});

test('an answer names images of its group, each once', async () => {
  await addTwins();
  await find();
  const [group] = await groups();
  const [large, small] = group!.images.map(({ imageName }) => imageName);
  const stranger = (await imageOf(3)).imageName;
  for (const names of [
    { keepNames: [stranger], discardNames: [small!] },
    { keepNames: [large!], discardNames: [large!] },
  ]) {
    await expect(
      operator.call(review.decideGroup, { groupId: group!.groupId, ...names }),
    ).rejects.toMatchObject({ key: 'review.not_in_group' });
  }
  expect(await groups()).toHaveLength(1);
});

/** Knows pictures by their size in bytes: what is longer is worse. */
function testClassifier(worse: number, onLook: () => void = () => undefined): Classifier {
  const plain = { drawing: 0, hentai: 0, neutral: 1, porn: 0, sexy: 0 };
  return {
    async classify(picture): Promise<PictureClasses | null> {
      onLook();
      return picture.length > worse ? { ...plain, neutral: 0.1, porn: 0.9 } : plain;
    },
    close: () => undefined,
  };
}

const classify = (openClassifier: () => Classifier | null, signal = new AbortController().signal) =>
  classifyImages({ db: server.db, store: server.media.store, openClassifier, now, signal });

test('without a classifier the call says how to install one', async () => {
  await expect(operator.call(review.startClassifier, {})).rejects.toMatchObject({
    key: 'review.no_classifier',
    parameters: { command: expect.stringContaining('nsfwjs@4.3.0') },
  });
  expect((await operator.call(review.progress, {})).classify.isInstalled).toBe(false);
});

test('the classifier marks images behind the site and suggests, and a person decides', async () => {
  await addTwins();
  await server.pool.query(`update review_task set requested_at = now() where name = 'classify'`);
  await server.pool.query('update review_image set small_ref = null');
  const sizes = (await images()).map(({ size }) => size);
  const largest = Math.max(...sizes);
  await classify(() => testClassifier(largest - 1));
  expect((await operator.call(review.progress, {})).classify).toMatchObject({
    isRunning: false,
    done: 3,
    total: 3,
  });
  const marked = (await images()).filter(({ preTrash }) => preTrash);
  expect(marked.map(({ size, isNsfw, actionType }) => [size, isNsfw, actionType])).toEqual([
    [largest, true, 0],
  ]);
  expect((await operator.call(review.pageUndetectImage, {})).total).toBe(0);
  expect(await operator.call(review.opsProcess, {})).toMatchObject({ preTrashCount: 1 });
});

test('what a person said of an image is not said otherwise by the classifier', async () => {
  await addTwins();
  const said = await imageOf(1);
  await server.pool.query(`update review_task set requested_at = now() where name = 'classify'`);
  let isSaid = false;
  const classifier = testClassifier(0);
  await classify(() => ({
    ...classifier,
    async classify(picture) {
      // While the classifier is at work on it.
      if (!isSaid) {
        isSaid = true;
        const input = { imageNameList: [said.imageName], isNsfw: false };
        await operator.call(review.opsClassify, input);
      }
      return classifier.classify(picture);
    },
  }));
  const flags = (await images()).map(({ page, isNsfw }) => [page, isNsfw]);
  expect(flags).toEqual([
    [1, false],
    [2, true],
    [3, true],
  ]);
});

test('a classifier that is stopped goes on with what it has not seen', async () => {
  await addTwins();
  await server.pool.query(`update review_task set requested_at = now() where name = 'classify'`);
  const stopping = new AbortController();
  await classify(() => testClassifier(0, () => stopping.abort()), stopping.signal);
  expect((await operator.call(review.pageUndetectImage, {})).total).toBe(2);
  expect((await operator.call(review.progress, {})).classify.isRunning).toBe(true);
  let looks = 0;
  await classify(() => testClassifier(0, () => (looks += 1)));
  expect(looks).toBe(2);
  expect((await operator.call(review.progress, {})).classify.isRunning).toBe(false);
});
