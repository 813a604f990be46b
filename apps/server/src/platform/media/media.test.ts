import { createHash } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { AREAS } from '@baohe/domain/membership/areas';
import { ZONES } from '@baohe/domain/posts/zone';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdTier } from '../../testing/hold-tier.ts';
import { atScale, fuzzSeed, say, together } from '../../testing/scale.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../testing/test-server.ts';
import { sessionRepository } from '../session/session.repository.ts';
import { hashToken, openSession } from '../session/session.ts';
import { diskMediaStore } from './disk-media-store.ts';
import { mediaAddresses, type MediaAddresses } from './media-addresses.ts';
import { openMediaKeys } from './media-keys.ts';
import { mediaPath, type MediaName } from './media-name.ts';

const HOUR = 60 * 60 * 1000;
/** What the settings give away. */
const SAMPLE_MOST = 3;

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** As written: fetch would tidy the path up before it is sent. */
function ask(
  { address }: TestServer,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode = 0, headers: got } = response;
        resolve({ status: statusCode, headers: got, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}

function nameFor(text: string, ending: MediaName['ending'] = 'webp'): MediaName {
  return { variant: 'full', hash: createHash('sha256').update(text).digest('hex'), ending };
}

async function put({ media }: TestServer, text: string, ending?: MediaName['ending']) {
  const name = nameFor(text, ending);
  await media.store.write(Buffer.from(text), name);
  return name;
}

/** What these tests put into the store belongs to no post; what posts have to say is tested with them. */
const withAllVisible =
  ({ instead }: TestServerOptions): NonNullable<TestServerOptions['instead']> =>
  async (own) => ({
    posts: {
      ...own.posts,
      visibility: {
        isPublic: async () => true,
        isOpenPost: async () => true,
        isLentTo: async () => true,
        isFreePost: async () => true,
        mostInSample: async () => SAMPLE_MOST,
      },
    },
    ...(await instead?.(own)),
  });

async function atServer(
  body: (server: TestServer) => Promise<void>,
  options: TestServerOptions = {},
): Promise<void> {
  const server = await startTestServer({ ...options, instead: withAllVisible(options) });
  try {
    await body(server);
  } finally {
    await server.stop();
  }
}

const viewer = { session: 'some session', right: 'CAT_1', post: 1 } as const;
const rightHolder = {
  session: viewer.session,
  accountId: 'a',
  roles: [],
  areas: ['dimension' as const],
};

/** Somebody with a tier: how they ask, and what an address for them is signed for. */
async function visitor(server: TestServer) {
  const token = await server.token();
  await holdTier(server, token, { level: 11, since: new Date(0), days: null });
  const session = hashToken(token).toString('base64url');
  return {
    headers: { authorization: `Bearer ${token}` },
    viewer: { session, right: 'CAT_1', post: 1 } as const,
  };
}

test('an open file is everybody’s, for ever, whole or in parts', () =>
  atServer(async (server) => {
    const name = await put(server, '0123456789');
    const path = mediaPath(name);
    expect((await ask(server, path)).status, 'private until it is published').toBe(404);
    await server.media.store.publish(name);
    await server.media.store.publish(name);

    const whole = await ask(server, path);
    expect(whole).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/webp',
        'content-length': '10',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': `default-src 'none'; sandbox`,
        // Covers are for everybody, in the native app too.
        'cross-origin-resource-policy': 'cross-origin',
        'accept-ranges': 'bytes',
      },
    });
    expect(whole.body.toString()).toBe('0123456789');

    const part = await ask(server, path, { range: 'bytes=2-4' });
    expect(part).toMatchObject({
      status: 206,
      headers: { 'content-range': 'bytes 2-4/10', 'content-length': '3' },
    });
    expect(part.body.toString()).toBe('234');
    expect(await ask(server, path, { range: 'bytes=10-' })).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */10', 'cache-control': 'no-store' },
    });

    const etag = String(whole.headers['etag']);
    expect((await ask(server, path, { 'if-none-match': etag })).status).toBe(304);
    const elsewhere = { range: 'bytes=2-4', 'if-range': '"another"' };
    expect((await ask(server, path, elsewhere)).status, 'another file: all of it').toBe(200);
    const head = await ask(server, path, {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, headers: { 'content-length': '10' } });
    expect(head.body).toHaveLength(0);
  }));

test('texts say how they are written', () =>
  atServer(async (server) => {
    const name = await put(server, '你好', 'md');
    await server.media.store.publish(name);
    const { headers, body } = await ask(server, mediaPath(name));
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(body.toString()).toBe('你好');
  }));

test.each(['zip', 'bin', 'mkv'] as const)('a %s is saved and never shown', (ending) =>
  atServer(async (server) => {
    const name = await put(server, '<script>alert(1)</script>', ending);
    await server.media.store.publish(name);
    for (const range of [undefined, 'bytes=0-3']) {
      const { headers } = await ask(server, mediaPath(name), range ? { range } : {});
      expect(headers).toMatchObject({
        'content-disposition': 'attachment',
        'x-content-type-options': 'nosniff',
        'content-security-policy': `default-src 'none'; sandbox`,
        'accept-ranges': 'bytes',
      });
      expect(String(headers['content-type'])).toMatch(/^(?:application|video)\//);
    }
  }),
);

test('what is played and seen is not offered to be saved', () =>
  atServer(async (server) => {
    for (const [ending, type] of [
      ['gif', 'image/gif'],
      ['webm', 'video/webm'],
      ['flac', 'audio/flac'],
      ['wav', 'audio/wav'],
      ['opus', 'audio/ogg; codecs=opus'],
    ] as const) {
      const name = await put(server, ending, ending);
      await server.media.store.publish(name);
      const { headers } = await ask(server, mediaPath(name));
      expect([headers['content-type'], headers['content-disposition']]).toEqual([type, undefined]);
    }
  }));

test('a signed address lives for six to seven hours and is the same for an hour', async () => {
  let now = Date.parse('2026-11-15T12:10:00Z');
  await atServer(
    async (server) => {
      const name = await put(server, 'private');
      const { addresses } = server.media;
      const person = await visitor(server);
      const address = addresses.signed(name, person.viewer);
      now += 49 * 60 * 1000;
      expect(addresses.signed(name, person.viewer)).toBe(address);
      const { status, headers } = await ask(server, address, person.headers);
      expect([status, headers['cache-control']]).toEqual([
        200,
        expect.stringMatching(/^private, max-age=\d+, immutable$/),
      ]);
      now = Date.parse('2026-11-15T18:59:59Z');
      expect((await ask(server, address, person.headers)).status).toBe(200);
      now += 1000;
      expect((await ask(server, address, person.headers)).status).toBe(403);
    },
    { now: () => new Date(now) },
  );
});

test('after a new key was added the addresses of the old one still lead somewhere', async () => {
  const dataDir = await temporaryFolder();
  let now = Date.now();
  const clock = () => new Date(now);
  const keys = openMediaKeys(dataDir);
  const name: MediaName = { variant: 'full', hash: 'a'.repeat(64), ending: 'webp' };
  const [path = '', query = ''] = mediaAddresses(keys, clock).signed(name, viewer).split('?');
  const old = Object.fromEntries(new URLSearchParams(query));

  const key = Buffer.alloc(32, 7).toString('base64url');
  await writeFile(join(dataDir, 'secrets/media-keys/2.json'), JSON.stringify({ key }));
  const restarted = mediaAddresses(openMediaKeys(dataDir), clock);
  expect(restarted.verify(path, old, rightHolder)).toEqual({ viewer, expiry: old['e'] });
  const renewed = restarted.signed(name, viewer).split('?')[1];
  expect(renewed).not.toBe(query);
  // A process that has not been started again learns the key when it meets it.
  const fresh = Object.fromEntries(new URLSearchParams(renewed));
  now += 2000;
  expect(mediaAddresses(keys, clock).verify(path, fresh, rightHolder)).not.toBeNull();
});

test('an address ends with the session that it was made for', () =>
  atServer(async (server) => {
    const { headers, viewer: own } = await visitor(server);
    const address = server.media.addresses.signed(await put(server, 'private'), own);
    expect((await ask(server, address, headers)).status).toBe(200);
    await server.pool.query('delete from session');
    await server.caughtUp();
    expect((await ask(server, address, headers)).status).toBe(403);
  }));

/** Addresses that were given: one to attack, others to take parts from. */
interface Given {
  own: Address;
  /** Another file, for somebody else. */
  other: Address;
  /** The same file in the same session, by another right. */
  otherRight: Address;
  /** The same in the same session, some hours or years ago. */
  expired: (hours: number) => Address;
}

type Asker = 'owner' | 'stranger' | 'nobody' | 'owner, logged in anew';

/** How an address that nobody was given comes about. */
type Attempt = (given: Given) => { path: string; as?: Asker };

interface Address {
  path: string;
  e: string;
  u: string;
  s: string;
}

const written = ({ path, e, u, s }: Address) => `${path}?e=${e}&u=${u}&s=${s}`;
const apart = (address: string): Address => {
  const [path = '', query = ''] = address.split('?');
  return { path, ...Object.fromEntries(new URLSearchParams(query)) } as unknown as Address;
};

const CHARACTERS = '0123456789abcdefABCDEF-_.~%/'.split('');
const part = fc.constantFrom('path' as const, 'e' as const, 'u' as const, 's' as const);

const anyAttempt: fc.Arbitrary<{ what: string; make: Attempt }> = fc.oneof(
  fc.subarray(['e', 'u', 's'] as const, { maxLength: 2 }).map((letters) => ({
    what: `only ${letters.join() || 'the path'}`,
    make: (({ own }) => {
      const query = letters.map((name) => `${name}=${own[name]}`).join('&');
      return { path: query ? `${own.path}?${query}` : own.path };
    }) as Attempt,
  })),
  fc
    .record({ in: part, at: fc.nat(200), to: fc.constantFrom(...CHARACTERS) })
    .map(({ in: name, at, to }) => ({
      what: `a character of ${name}`,
      make: (({ own }) => {
        const text = own[name];
        const index = name === 'path' ? 3 + (at % (text.length - 3)) : at % text.length;
        const changed = text[index] === to ? `${to}0` : to;
        return {
          path: written({ ...own, [name]: text.slice(0, index) + changed + text.slice(index + 1) }),
        };
      }) as Attempt,
    })),
  fc
    .constantFrom<Attempt>(
      ({ own, other }) => ({ path: written({ ...own, path: other.path }) }),
      ({ own, other }) => ({ path: written({ ...own, u: other.u }) }),
      ({ own, other }) => ({ path: written({ ...own, s: other.s }) }),
      ({ other }) => ({ path: written(other) }),
      ({ own }) => ({ path: written({ ...own, path: own.path.replace('full', 'w360') }) }),
    )
    .map((make) => ({ what: 'a part of another one', make })),
  fc.integer({ min: 1, max: 10_000_000 }).map((longer) => ({
    what: 'a later end',
    make: (({ own }) => ({
      path: written({ ...own, e: String(Number(own.e) + longer) }),
    })) as Attempt,
  })),
  fc.constantFrom('e', 'u', 's').map((name) => ({
    what: `${name} twice`,
    make: (({ own }) => ({ path: `${written(own)}&${name}=${own[name as 'e']}` })) as Attempt,
  })),
  fc
    .constantFrom<Attempt>(
      ({ own, otherRight }) => ({ path: written({ ...own, u: otherRight.u }) }),
      ({ own, otherRight }) => ({ path: written({ ...otherRight, u: own.u }) }),
      ({ own }) => ({ path: written({ ...own, u: own.u.replace('CAT_1', 'CAT_2') }) }),
      ({ own }) => ({ path: written({ ...own, u: own.u.replace('CAT_1', 'unlocked') }) }),
      ({ own }) => ({ path: written({ ...own, u: own.u.replace('CAT_1', 'staff') }) }),
    )
    .map((make) => ({ what: 'another right', make })),
  fc.integer({ min: 8, max: 100_000 }).map((hours) => ({
    what: 'an old one',
    make: (({ expired }) => ({ path: written(expired(hours)) })) as Attempt,
  })),
  fc
    .constantFrom<Asker>('stranger', 'nobody', 'owner, logged in anew')
    .map((as) => ({ what: as, make: (({ own }) => ({ path: written(own), as })) as Attempt })),
  fc
    .constantFrom('e', 'u', 's')
    .chain((name) => fc.webQueryParameters().map((junk) => [name, junk] as const))
    .map(([name, junk]) => ({
      what: 'junk',
      make: (({ own }) => ({ path: `${own.path}?${name}=${junk}` })) as Attempt,
    })),
);

const PRIVATE = ['one', 'two'] as const;

/** Another session of the same person. */
async function sameAccount(server: TestServer, session: string) {
  const sessions = sessionRepository(server.db);
  const { rows } = await server.pool.query<{ id: string }>(
    'select account_id as id from session where token_hash = $1',
    [Buffer.from(session, 'base64url')],
  );
  const token = await openSession(sessions, () => new Date(), rows[0]!.id);
  return { authorization: `Bearer ${token}` };
}

/** None of many attempts is served, while the address itself always is. */
async function nothingStolen(count: number, options: TestServerOptions = {}): Promise<string> {
  const seed = fuzzSeed();
  const tally = new Map<number, number>();
  await atServer(async (server) => {
    const { addresses } = server.media;
    const [name, otherName] = await Promise.all([put(server, PRIVATE[0]), put(server, PRIVATE[1])]);
    const [owner, stranger] = [await visitor(server), await visitor(server)];
    const anew = await sameAccount(server, owner.viewer.session);
    const headersOf: Record<Asker, Record<string, string>> = {
      owner: owner.headers,
      stranger: stranger.headers,
      nobody: {},
      'owner, logged in anew': anew,
    };
    const keys = openMediaKeys(server.dataDir);
    const given: Given = {
      own: apart(addresses.signed(name, owner.viewer)),
      other: apart(addresses.signed(otherName, { ...stranger.viewer, right: 'CAT_2' })),
      otherRight: apart(addresses.signed(name, { ...owner.viewer, right: 'CAT_2' })),
      expired: (hours) => {
        const then = () => new Date(Date.now() - hours * HOUR);
        return apart(mediaAddresses(keys, then).signed(name, owner.viewer));
      },
    };
    const served: string[] = [];
    await together(fc.sample(anyAttempt, { numRuns: count, seed }), async ({ what, make }) => {
      const { path, as = 'owner' } = make(given);
      const { status } = await ask(server, path, headersOf[as]);
      tally.set(status, (tally.get(status) ?? 0) + 1);
      if (status < 400) {
        served.push(`${what} was served: ${path}`);
      }
    });
    expect((await ask(server, written(given.own), owner.headers)).status).toBe(200);
    if (served.length > 0) {
      throw new Error([...new Set(served.map((one) => one.split(': ')[0]))].join('\n'));
    }
  }, options);
  const answers = [...tally].map(([status, times]) => `${times}×${status}`).join(', ');
  return `media: ${count} addresses that nobody was given (seed ${seed}), 0 served; ${answers}`;
}

test('nobody gets at a private file without the address that was made for them', async () => {
  const said = await nothingStolen(atScale(10_000));
  say(said);
  expect(said).toContain('0 served');
}, 300_000);

/** What a twin does instead of the real one. */
type Twin = (real: MediaAddresses) => Partial<MediaAddresses>;

const TWINS: [string, Twin, string][] = [
  [
    'takes any three values',
    () => ({
      verify: (_, __, caller) => ({
        viewer: { ...viewer, session: caller?.session ?? '' },
        expiry: '',
      }),
    }),
    'was served',
  ],
  [
    'takes the signature of another file',
    (real) => ({
      verify: (_, query, caller) =>
        PRIVATE.map((text) => real.verify(mediaPath(nameFor(text)), query, caller)).find(Boolean) ??
        null,
    }),
    'a part of another one was served',
  ],
  [
    'signs for everybody alike',
    (real) => ({
      signed: (name, to) => real.signed(name, { ...to, session: '' }),
      verify: (path, query) => real.verify(path, query, { ...rightHolder, session: '' }),
    }),
    'stranger was served',
  ],
  [
    'asks nobody to be logged in',
    (real) => {
      let last = '';
      return {
        signed: (name, to) => real.signed(name, { ...to, session: (last = to.session) }),
        verify: (path, query, caller) =>
          real.verify(path, query, caller ?? { ...rightHolder, session: last }),
      };
    },
    'nobody was served',
  ],
  [
    'takes every right for any',
    (real) => ({
      verify: (path, query, caller) =>
        ZONES.map((right) => {
          const session = caller?.session ?? '';
          const { u } = apart(real.signed(nameFor(PRIVATE[0]), { session, right, post: 1 }));
          return real.verify(path, { ...query, u }, caller && { ...caller, areas: AREAS });
        }).find(Boolean) ?? null,
    }),
    'another right was served',
  ],
];

test.each(TWINS)('twin: one that %s is found out', async (_, twin, found) => {
  const attempt = nothingStolen(300, {
    instead: ({ media }) => ({
      media: { ...media, addresses: { ...media.addresses, ...twin(media.addresses) } },
    }),
  });
  await expect(attempt).rejects.toThrow(found);
});

/** A member, and what takes their right away. */
const ENDS: [string, (server: TestServer) => Promise<unknown>][] = [
  ['the tier', ({ pool }) => pool.query('delete from held_tier')],
  ['its last second', ({ pool }) => pool.query('update held_tier set until = now()')],
];

const endsWithTheTier = (end: (server: TestServer) => Promise<unknown>, options = {}) =>
  atServer(async (server) => {
    const name = await put(server, 'private');
    const { headers, viewer: own } = await visitor(server);
    const byTier = server.media.addresses.signed(name, own);
    const unlocked = server.media.addresses.signed(name, { ...own, right: 'unlocked' });
    const statuses = () =>
      Promise.all([byTier, unlocked].map(async (one) => (await ask(server, one, headers)).status));
    expect(await statuses()).toEqual([200, 200]);
    await end(server);
    await server.caughtUp();
    expect(await statuses()).toEqual([403, 200]);
  }, options);

test.each(ENDS)('when %s ends, so do the addresses that it was good for', async (_, end) => {
  await expect(endsWithTheTier(end)).resolves.toBeUndefined();
});

test('twin: one that asks for the right only when it signs is found out', async () => {
  const instead: TestServerOptions['instead'] = ({ media }) => {
    const { addresses } = media;
    const verify: MediaAddresses['verify'] = (path, query, caller) =>
      addresses.verify(path, query, caller && { ...caller, areas: ['dimension'] });
    return { media: { ...media, addresses: { ...addresses, verify } } };
  };
  await expect(endsWithTheTier(ENDS[0]![1], { instead })).rejects.toThrow('403');
});

test('an address of the staff ends with the role', () =>
  atServer(async (server) => {
    const name = await put(server, 'private');
    const token = await server.token('editor');
    const session = hashToken(token).toString('base64url');
    const address = server.media.addresses.signed(name, { session, right: 'staff' });
    const status = async () =>
      (await ask(server, address, { authorization: `Bearer ${token}` })).status;
    expect(await status()).toBe(200);
    await server.pool.query(`update account set roles = '{}'`);
    await server.caughtUp();
    expect(await status()).toBe(403);
  }));

test('an expired address is refused; twin: a verifier without a clock is found out', async () => {
  const expiredRefused = async (options: TestServerOptions) => {
    let now = Date.now();
    await atServer(
      async (server) => {
        const name = await put(server, 'private');
        const { headers, viewer: own } = await visitor(server);
        const address = server.media.addresses.signed(name, own);
        expect((await ask(server, address, headers)).status).toBe(200);
        for (const hours of [8, 24]) {
          now += hours * HOUR;
          const { status } = await ask(server, address, headers);
          expect(status, `after ${hours} hours more`).toBe(403);
        }
      },
      { ...options, now: () => new Date(now) },
    );
  };
  await expiredRefused({});
  const begun = new Date();
  const clockless: TestServerOptions['instead'] = ({ media, config }) => ({
    media: {
      ...media,
      addresses: mediaAddresses(openMediaKeys(config.dataDir), () => begun),
    },
  });
  await expect(expiredRefused({ instead: clockless })).rejects.toThrow('after 8 hours more');
});

test('a path that leads elsewhere leads nowhere', () =>
  atServer(async (server) => {
    const name = await put(server, 'public');
    await server.media.store.publish(name);
    const { hash } = name;
    for (const path of [
      '/m',
      '/m/',
      '/m/full',
      '/m/full/',
      `/m/full/${hash}`,
      `/m/full/${hash}.png`,
      `/m/full/${hash}.webp.webp`,
      `/m/full/${hash}.constructor`,
      `/m/full/${hash.toUpperCase()}.webp`,
      `/m/open/${hash}.webp`,
      `/m/__proto__/${hash}.webp`,
      `/m/full/x/${hash}.webp`,
      `/m/full/..%2f..%2fsecrets%2fmedia-keys%2f1.json`,
      '/m/full/../../secrets/media-keys/1.json',
      '/m/../../etc/passwd',
      '/m/%2e%2e/%2e%2e/etc/passwd',
      '/m/full/%00.webp',
      `/m/full/${hash}.webp%00`,
      `/m/full/%c0%ae%c0%ae/${hash}.webp`,
      `//m/full/${hash}.webp`,
    ]) {
      expect([path, (await ask(server, path)).status]).toEqual([path, 404]);
    }
    expect((await ask(server, mediaPath(name))).status).toBe(200);
    expect((await ask(server, mediaPath(name), {}, 'DELETE')).status).toBe(404);
  }));

test('a file appears whole and its drafts are gone', async () => {
  const root = await temporaryFolder();
  const store = diskMediaStore(root);
  const name: MediaName = { variant: 'full', hash: 'b'.repeat(64), ending: 'txt' };
  await Promise.all(Array.from({ length: 8 }, () => store.write(Buffer.alloc(200_000, 'x'), name)));
  await mkdir(join(root, 'mine'));
  await writeFile(join(root, 'mine/file'), Buffer.alloc(200_000, 'x'));
  await store.take(join(root, 'mine/file'), name);
  expect(await store.find('private', name)).toMatchObject({ size: 200_000 });
  expect(await store.find('public', name)).toBeNull();
  expect(await readdir(join(root, 'drafts'))).toEqual([]);
  expect(await readdir(join(root, 'mine'))).toEqual([]);
});
