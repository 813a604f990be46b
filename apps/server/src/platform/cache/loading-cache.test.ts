import { expect, onTestFinished, test } from 'vitest';
import { openLoadingCache, type LoadingCache } from './loading-cache.ts';

interface Reading {
  resolve: (value: string) => void;
  reject: (error: Error) => void;
}

/** Readings that end when the test says so. */
function readings() {
  const begun: Reading[] = [];
  const load = () =>
    new Promise<string>((resolve, reject) => {
      begun.push({ resolve, reject });
    });
  return { begun, load };
}

type Open = () => LoadingCache<string, string>;
const open: Open = () => openLoadingCache<string, string>({ limit: 9 });

/** The naive one: a map of promises that is emptied. */
const naive: Open = () => {
  const known = new Map<string, string>();
  return {
    get: async (key, load) => {
      const value = known.get(key) ?? (await load());
      known.set(key, value);
      return value;
    },
    delete: (key) => void known.delete(key),
    clear: () => known.clear(),
    size: () => known.size,
  };
};

async function sharesOneReading(create: Open): Promise<void> {
  const cache = create();
  const { begun, load } = readings();
  const all = Array.from({ length: 13 }, () => cache.get('a', load));
  begun.forEach(({ resolve }) => resolve('once'));
  expect(await Promise.all(all)).toEqual(Array.from({ length: 13 }, () => 'once'));
  expect(begun.length, 'one reading for all').toBe(1);
}

test.each(['clear', 'delete'] as const)(
  'what is being read when %s is called is given to those who asked, and to nobody later',
  async (forget) => {
    await expect(readAgainAfter(forget, open)).resolves.toBeUndefined();
    await expect(readAgainAfter(forget, naive)).rejects.toThrow('read again after the change');
  },
);

async function readAgainAfter(forget: 'clear' | 'delete', create: Open): Promise<void> {
  const cache = create();
  const { begun, load } = readings();
  const before = cache.get('a', load);
  cache[forget]('a');
  const after = cache.get('a', load);
  begun[1]?.resolve('new');
  expect(await after).toBe('new');
  begun[0]?.resolve('old');
  expect(await before).toBe('old');
  expect(await cache.get('a', async () => 'third'), 'read again after the change').toBe('new');
}

test('whoever asks for the same at the same time shares one reading', async () => {
  await expect(sharesOneReading(open)).resolves.toBeUndefined();
  await expect(sharesOneReading(naive)).rejects.toThrow('one reading for all');
});

test('a reading that began before a change and ends after it is not remembered', async () => {
  const cache = open();
  const { begun, load } = readings();
  const before = cache.get('a', load);
  cache.clear();
  begun[0]?.resolve('old');
  expect(await before).toBe('old');
  expect(await cache.get('a', async () => 'new')).toBe('new');
});

test('a failed reading fails for all who wait, is not remembered, and leaves nothing unheard', async () => {
  const unheard: unknown[] = [];
  const hear = (error: unknown) => void unheard.push(error);
  process.on('unhandledRejection', hear);
  onTestFinished(() => void process.off('unhandledRejection', hear));

  const cache = open();
  const { begun, load } = readings();
  const both = [cache.get('a', load), cache.get('a', load)];
  begun[0]?.reject(new Error('away'));
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  expect(await cache.get('a', async () => 'back')).toBe('back');
  await new Promise((done) => setImmediate(done));
  expect(unheard).toEqual([]);
});

test('a reading that hangs is shared no longer than a value lives', async () => {
  let now = 0;
  const cache = openLoadingCache<string, string>({
    limit: 9,
    expiry: { life: 1000, clock: () => new Date(now) },
  });
  const { begun, load } = readings();
  const first = cache.get('a', load);
  now = 1000;
  const second = cache.get('a', load);
  expect(begun).toHaveLength(2);
  begun[1]?.resolve('second');
  begun[0]?.resolve('first');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(await cache.get('a', load)).toBe('second');
});
