import type { Client } from '@baohe/client/client';
import { review } from '@baohe/contract/review';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startScript } from '../../testing/child.ts';
import { addPicturePosts, fillNow } from '../../testing/picture-posts.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const DECIDER = new URL('../../testing/decide-in-a-loop.ts', import.meta.url);

let server: TestServer;
let second: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  second = await server.another();
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});
beforeEach(() => server.pool.query('truncate library, library_file, media_file, post cascade'));

/** Counts that are not what is there; none where triggers have done their work. */
async function wrongCounts(): Promise<unknown[]> {
  const { rows } = await server.pool.query(`
    with listed as (
      select *, classified_at is not null as is_classified from review_image
      where position is not null
    ), sorts as (
      select action, is_nsfw, pre_trash, is_classified, count(*)::int as images
      from listed group by 1, 2, 3, 4
    )
    select 'site' as of, sort::text from (
      (select * from review_count where images <> 0 except select * from sorts)
      union all
      (select * from sorts except select * from review_count)
    ) sort
    union all
    select 'folder', folder::text
    from review_folder folder cross join lateral (
      select count(*) filter (where action = 0) as zero, count(*) filter (where action = 1) as one,
        count(*) filter (where action = 2) as two
      from listed where listed.post_id = folder.post_id
    ) counted
    where (pending, discarded, kept) <> (zero, one, two)`);
  return rows;
}

/** Answers whose log says something else than they claim, and images that are not what was last logged of them. */
async function wrongHistory(): Promise<unknown[]> {
  const { rows } = await server.pool.query(`
    select 'batch' as of, id::text from review_batch
    where changed <> (select count(*) from review_decision where batch_id = review_batch.id)
    union all
    select 'image', name from review_image
    where action <> coalesce(
      (select after from review_decision where image_name = name order by id desc limit 1), 0)`);
  return rows;
}

interface ModelImage {
  action: number;
  /** The answer by which it is that. */
  batch: ModelBatch | null;
  isListed: boolean;
}

interface ModelBatch {
  by: number;
  isReset: boolean;
  isUndone: boolean;
  /** As the site calls it. */
  id?: string | null;
  changes: { name: string; before: number; beforeBatch: ModelBatch | null }[];
}

/** The rule in its plainest form: everything in memory, one after the other. */
class Model {
  readonly images = new Map<string, ModelImage>();
  readonly batches: ModelBatch[] = [];

  decide(by: number, names: readonly string[], action: number, isReset = false): ModelBatch {
    const batch: ModelBatch = { by, isReset, isUndone: false, changes: [] };
    for (const name of names) {
      const image = this.images.get(name)!;
      if (image.action !== action && (image.isListed || isReset)) {
        batch.changes.push({ name, before: image.action, beforeBatch: image.batch });
        Object.assign(image, { action, batch });
      }
    }
    if (batch.changes.length > 0) {
      this.batches.push(batch);
    }
    return batch;
  }

  /** Null where there is nothing to take back. */
  undo(fits: (batch: ModelBatch) => boolean): { restored: number; left: number } | null {
    const batch = this.batches.findLast((one) => fits(one) && !one.isUndone);
    if (!batch) {
      return null;
    }
    batch.isUndone = true;
    let restored = 0;
    for (const { name, before, beforeBatch } of batch.changes) {
      const image = this.images.get(name)!;
      if (image.batch === batch && (image.isListed || batch.isReset)) {
        Object.assign(image, { action: before, batch: beforeBatch });
        restored += 1;
      }
    }
    return { restored, left: batch.changes.length - restored };
  }
}

function chanceOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const WORKS: Record<string, string[]> = {
  星海: ['a1', 'a2', 'a3', 'a4'],
  面摊: ['b1', 'b2', 'b3'],
};

test.each([1, 2, 3])(
  'whatever two operators do, it is what the plain rule says (%i)',
  async (seed) => {
    const chance = chanceOf(seed);
    await addPicturePosts(server, WORKS);
    const operators = [
      await server.client({ roles: ['operator'] }),
      await second.client({ roles: ['operator'] }),
    ];
    const listed = async () => {
      const { records } = await operators[0]!.call(review.pageImage, { pageSize: 100 });
      return new Map(records.map(({ imageName, actionType }) => [imageName, actionType]));
    };
    // Resets of another seed are not this one's.
    await server.pool.query('update review_batch set undone_at = now() where undone_at is null');
    const model = new Model();
    for (const name of (await listed()).keys()) {
      model.images.set(name, { action: 0, batch: null, isListed: true });
    }
    const all = [...model.images.keys()];
    /** What the site answers, and what it should. */
    type Answers = readonly [given: unknown, expected: unknown];
    const decide = async (by: number, operator: Client): Promise<Answers> => {
      const action = chance(3) as 0 | 1 | 2;
      const names = all.filter(() => chance(2) === 0);
      const known = names.filter((name) => model.images.get(name)!.isListed);
      if (known.length === 0) {
        return [null, null];
      }
      const reply = await operator.call(review.opsAction, {
        actionType: action,
        imageNameList: names,
      });
      const batch = model.decide(by, names, action);
      batch.id = reply.batchId;
      return [
        [reply.changed, reply.unknownNames.length, reply.batchId !== null],
        [batch.changes.length, names.length - known.length, batch.changes.length > 0],
      ];
    };
    const undo = async (by: number, operator: Client): Promise<Answers> => {
      const decided = model.batches.filter(({ isReset }) => !isReset);
      const meant = decided[chance(decided.length)];
      const reply = await operator
        .call(review.undo, { batchIds: [meant?.id ?? crypto.randomUUID()] })
        .catch(() => null);
      return [
        reply && { restored: reply.restored.length, left: reply.left },
        model.undo((batch) => batch === meant && batch.by === by),
      ];
    };
    const reset = async (by: number, operator: Client): Promise<Answers> => {
      const { changed } = await operator.call(review.opsReset, {});
      return [changed, model.decide(by, all, 0, true).changes.length];
    };
    const undoReset = async (_: number, operator: Client): Promise<Answers> => [
      await operator.call(review.undoReset, {}).catch(() => null),
      model.undo((batch) => batch.isReset),
    ];
    const movePages = async (): Promise<Answers> => {
      const works = Object.fromEntries(
        Object.entries(WORKS).map(([title, words]) => [
          title,
          words.filter((_, at) => at === 0 || chance(4) > 0),
        ]),
      );
      await addPicturePosts(server, works);
      const shown = await listed();
      model.images.forEach((image, name) => (image.isListed = shown.has(name)));
      return [shown.size, Object.values(works).flat().length];
    };
    const classify = async (): Promise<Answers> => {
      await server.pool.query(
        `update review_image
         set pre_trash = not pre_trash, is_nsfw = not is_nsfw, classified_at = now()
         where id % 3 = $1`,
        [chance(3)],
      );
      return [null, null];
    };
    const often = [decide, decide, undo];
    const moves = [...often, ...often, reset, undoReset, movePages, classify];
    for (let step = 0; step < 40; step++) {
      const by = chance(2);
      const [given, expected] = await moves[chance(moves.length)]!(by, operators[by]!);
      expect(given).toEqual(expected);
      expect(await wrongCounts()).toEqual([]);
      expect(await listed()).toEqual(
        new Map(
          [...model.images].flatMap(([name, { action, isListed }]) =>
            isListed ? [[name, action]] : [],
          ),
        ),
      );
    }
    expect(await wrongHistory()).toEqual([]);
  },
);

test('a count that is wrong is noticed', async () => {
  await addPicturePosts(server, WORKS);
  await server.pool.query(
    'update review_count set images = images + 1 where action = 2 and is_nsfw',
  );
  expect(await wrongCounts()).not.toEqual([]);
  await server.pool.query(
    'update review_count set images = images - 1 where action = 2 and is_nsfw',
  );
  expect(await wrongCounts()).toEqual([]);
});

const sixWorks = Object.fromEntries(
  Array.from({ length: 6 }, (_, at) => [`work ${at}`, [`p${at}`]]),
);

async function sixOperators(): Promise<Client[]> {
  return Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      (at % 2 === 0 ? server : second).client({ roles: ['operator'] }),
    ),
  );
}

/** How many of those who ask at the same moment get a folder that another got too. */
async function sharedFolders(
  take: readonly (() => Promise<string | undefined>)[],
): Promise<number> {
  const taken = (await Promise.all(take.map((one) => one()))).filter((id) => id !== undefined);
  expect(taken.length).toBeGreaterThan(0);
  return taken.length - new Set(taken).size;
}

test('operators who ask at the same moment, at two processes, never get the same folder', async () => {
  await addPicturePosts(server, sixWorks);
  const operators = await sixOperators();
  for (let round = 0; round < 5; round++) {
    const shared = await sharedFolders(
      operators.map((one) => async () => {
        const { folder } = await one.call(review.takeFolder, {});
        return folder?.postUuid;
      }),
    );
    expect(shared).toBe(0);
    await Promise.all(operators.map((one) => one.call(review.leaveFolder, {})));
  }
});

test('twin: who looks for a free folder first and takes it afterwards is found out', async () => {
  await addPicturePosts(server, sixWorks);
  await sixOperators();
  const { rows } = await server.pool.query<{ id: string }>(
    `select id from account where roles = '{operator}' order by created_at desc limit 6`,
  );
  const shared = await sharedFolders(
    rows.map(({ id }) => async () => {
      const free = await server.pool.query<{ id: string }>(
        `select post_id as id from review_folder
         where pending > 0 and held_by is null order by post_no desc limit 1`,
      );
      const folder = free.rows[0]?.id;
      await server.pool.query(
        `update review_folder set held_by = $2, held_until = now() + interval '5 minutes'
         where post_id = $1`,
        [folder, id],
      );
      return folder;
    }),
  );
  expect(shared).toBeGreaterThan(0);
});

test('one operator in two windows holds one folder', async () => {
  await addPicturePosts(server, sixWorks);
  const token = await server.token('operator');
  const windows = [await server.client({ token }), await second.client({ token })];
  await Promise.all(windows.map((window) => window.call(review.takeFolder, {})));
  const { rows } = await server.pool.query('select from review_folder where held_by is not null');
  expect(rows).toHaveLength(1);
});

test('decisions that meet are all counted, and each is taken back once', async () => {
  await addPicturePosts(server, WORKS);
  const operators = await sixOperators();
  const { records } = await operators[0]!.call(review.pageImage, { pageSize: 100 });
  const names = records.map(({ imageName }) => imageName);
  await Promise.all(
    operators.map((one, at) =>
      one.call(review.opsAction, {
        actionType: at % 2 === 0 ? 1 : 2,
        imageNameList: at % 3 === 0 ? names.toReversed() : names,
      }),
    ),
  );
  expect(await wrongCounts()).toEqual([]);
  expect(await wrongHistory()).toEqual([]);
  const token = await server.token('operator');
  const windows = [await server.client({ token }), await second.client({ token })];
  const given: string[] = [];
  for (const [at, name] of names.entries()) {
    const decision = { actionType: 0 as const, imageNameList: [name] };
    given.push((await windows[at % 2]!.call(review.opsAction, decision)).batchId!);
  }
  // Both windows want to take back each of them.
  const undone = await Promise.allSettled(
    given.flatMap((id) => windows.map((window) => window.call(review.undo, { batchIds: [id] }))),
  );
  expect(
    undone
      .flatMap((reply) => (reply.status === 'fulfilled' ? reply.value.restored : []))
      .map(({ imageName }) => imageName)
      .toSorted(),
  ).toEqual(names.toSorted());
  expect(await wrongCounts()).toEqual([]);
});

test('a process that is killed while it decides leaves whole answers alone', async () => {
  await addPicturePosts(server, WORKS);
  await server.token('operator');
  const { rows } = await server.pool.query<{ id: string }>(
    `select id from account where roles = '{operator}' order by created_at desc limit 1`,
  );
  for (let round = 0; round < 3; round++) {
    const child = startScript(DECIDER, [server.connectionString, rows[0]!.id]);
    await child.said(`decided ${10 + round * 3}`);
    child.process.kill('SIGKILL');
    await child.ended;
    // What it had open is rolled back when its connection is gone.
    await server.pool.query('select post_id from review_folder for update');
    expect(await wrongCounts()).toEqual([]);
    expect(await wrongHistory()).toEqual([]);
  }
  const { rows: batches } = await server.pool.query('select from review_batch where changed > 0');
  expect(batches.length).toBeGreaterThan(20);
  await fillNow(server);
  expect(await wrongCounts()).toEqual([]);
});
