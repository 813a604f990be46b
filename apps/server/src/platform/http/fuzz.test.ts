import { createSealer, type Sealer } from '@baohe/client/envelope/sealer';
import { requestAddress, type RequestAddress } from '@baohe/client/request-address';
import { batch, isBatchable } from '@baohe/contract/batch';
import { carriesBody, pathParameters, type Endpoint, type Output } from '@baohe/contract/endpoint';
import { endpoints } from '@baohe/contract/endpoints';
import { SEAL_HEADER, type SignedKeyList } from '@baohe/contract/envelope';
import { errorKeyOf, errors } from '@baohe/contract/errors';
import type { Reply } from '@baohe/contract/reply';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { tagId } from '../../features/terms/term-id.ts';
import { damagedInput, validInput, type InputHints } from '../../testing/arbitrary-input.ts';
import { atScale, fuzzSeed, say, together } from '../../testing/scale.ts';
import { importSmall, postLine } from '../../testing/small-library.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openCursors } from '../paging/cursors.ts';
import { writeTimeCursor, type TimeCursor } from '../paging/time-cursor.ts';

const ids = Array.from({ length: 6 }, () => crypto.randomUUID());
const someId = fc.oneof(fc.uuid(), fc.constantFrom(...ids));
const manyIds = fc.array(someId, { minLength: 1, maxLength: 20 });
/** Several in one query value: the description says "a text", the check reads ids in it. */
const idsInOne = fc.oneof(
  someId,
  manyIds.map((list) => list.join(',')),
);
const text = (value: string) => Buffer.from(value).toString('base64url');

/** As the server would write it for a list that exists. */
const ownCursor = (position: TimeCursor) =>
  openCursors(server.dataDir).at('managed announcement', writeTimeCursor(position));

const TERM_FIELDS = ['termId', 'parentTermId', 'fkVideoTypeUuid', 'fkVideoTagUuid', 'albumId'];
const someTerm = fc.oneof(
  fc.constantFrom('CAT_0_1', 'CAT_1', 'CAT_1_2', 'CAT_2', 'CAT_9'),
  fc.constant(tagId({ taxonomy: 'other', label: '猫' })),
  fc.stringMatching(/^[A-Z0-9_]{1,32}$/),
);

const hints: InputHints = {
  ids,
  fields: {
    ids: idsInOne,
    videoIds: idsInOne,
    ...Object.fromEntries(TERM_FIELDS.map((name) => [name, someTerm])),
    // Not beyond its `total`, mostly.
    position: fc.oneof({ arbitrary: fc.nat(1), weight: 3 }, fc.nat(10_000_000)),
    cursor: fc.oneof(
      fc
        .record({ time: fc.date({ min: new Date(0), noInvalidDate: true }), id: someId })
        .map(ownCursor),
      fc.stringMatching(/^[\w-]{1,200}$/),
      fc.constantFrom(
        text('1.-'),
        text(`${'9'.repeat(16)}.${ids[0]}`),
        text(`1.${'-'.repeat(36)}`),
      ),
    ),
  },
};

interface Request {
  endpoint: Endpoint;
  input: unknown;
  damaged: boolean;
  caller: 'editor' | 'root' | 'nobody';
  sealed: boolean;
  /** Beside another call, where it may be. */
  batched: boolean;
}

/** Root for what editors may not do; settings stay as they are, because all other calls go by them. */
const staffFor = ({ access, path }: Endpoint): 'editor' | 'root' =>
  ['operator', 'admin', 'root'].includes(access) && !path.startsWith('/sys/setting')
    ? 'root'
    : 'editor';

const anyCall: fc.Arbitrary<Request> = fc.oneof(
  ...endpoints.map((endpoint) => {
    const valid = validInput(endpoint.input, hints).map((input) => ({ input, damaged: false }));
    const hurt = damagedInput(endpoint.input, hints).map((input) => ({ input, damaged: true }));
    return fc
      .record({
        request: fc.oneof({ arbitrary: valid, weight: 3 }, { arbitrary: hurt, weight: 2 }),
        caller: fc.constantFrom(staffFor(endpoint), staffFor(endpoint), 'nobody' as const),
        sealed: fc.boolean(),
        batched: fc
          .constant(isBatchable(endpoint) && endpoint !== batch)
          .chain((may) => fc.constantFrom(false, may)),
      })
      .map(({ request, ...rest }) => ({ endpoint, ...request, ...rest }));
  }),
);

let server: TestServer;
let page: Sealer;
let tokens: Record<'editor' | 'root', string>;

beforeAll(async () => {
  server = await startTestServer();
  // Off: what is sealed is answered as well.
  await server.set('envelope', 'off');
  const keys = await fetch(`${server.address}/api/sys/envelope/keys`);
  const { result } = (await keys.json()) as Reply<SignedKeyList>;
  page = await createSealer(result, { now: Date.now });
  await importSmall(server, {
    posts: ids.map((_, at) => postLine(`p${at}`, { cover: 'file:covers/p0' })),
  });
  // The same ids as announcements have: what one call names, the other finds.
  await server.pool.query('delete from post_content');
  await server.pool.query(
    `update post set id = given.id from unnest($1::uuid[]) with ordinality as given (id, number)
     where key = 'small/p' || (number - 1)`,
    [ids],
  );
});
afterAll(() => server.stop());

async function someAnnouncements(): Promise<void> {
  await server.pool.query('truncate announcement');
  await server.pool.query(
    `insert into announcement (id, key, name, content, status)
     select id, 'guestAnno', '原', '<p>原</p>', (number = 1)::int
     from unnest($1::uuid[]) with ordinality as given (id, number)`,
    [ids],
  );
  await server.caughtUp();
}

/** A lone surrogate has no spelling in an address. */
const inAddress = (value: unknown) => Buffer.from(String(value)).toString();

/** Path and body of a call, however wrong its input is. */
function addressOf({ endpoint, input }: Request) {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    const path = endpoint.path.replaceAll(/:\w+/g, 'x');
    return { path, body: carriesBody(endpoint.method) ? JSON.stringify(input) : undefined };
  }
  const inPath = pathParameters(endpoint.path).map((name) => [
    name,
    inAddress((input as Record<string, unknown>)[name]),
  ]);
  return requestAddress(endpoint, { ...input, ...Object.fromEntries(inPath) });
}

/** Whether the contract takes it as it arrives: what stands in an address arrives as text. */
function isValid({ endpoint, input }: Request): boolean {
  const fields = Object.entries(input ?? {});
  const arrived =
    carriesBody(endpoint.method) || typeof input !== 'object'
      ? input
      : Object.fromEntries(fields.map(([name, value]) => [name, inAddress(value)]));
  return safeParse(endpoint.input, arrived).success;
}

async function send(request: Request): Promise<{ status: number; reply: Reply }> {
  const { endpoint, batched } = request;
  const address = addressOf(request);
  if (!batched) {
    return sendAddress(endpoint, address, request);
  }
  const { path, body } = address;
  const call = { method: endpoint.method, path, body: body && (JSON.parse(body) as unknown) };
  const beside = { calls: [{ method: 'GET', path: '/sys/site' }, call] };
  const sent = await sendAddress(batch, requestAddress(batch, beside), request);
  const { replies } = (sent.reply.result ?? {}) as Partial<Output<typeof batch>>;
  const own = replies?.[1];
  return own ? { status: own.status, reply: own } : sent;
}

async function sendAddress(
  { method, plain }: Endpoint,
  { path, body }: RequestAddress,
  { sealed, caller }: Request,
): Promise<{ status: number; reply: Reply }> {
  const call = sealed && !plain ? await page.seal(method, path, body) : null;
  const content = call ? call.body : body;
  const response = await fetch(`${server.address}/api${path}`, {
    method,
    headers: {
      ...(content !== undefined && { 'content-type': 'application/json' }),
      ...(call?.header && { [SEAL_HEADER]: call.header }),
      ...(caller !== 'nobody' && { authorization: `Bearer ${tokens[caller]}` }),
    },
    ...(content !== undefined && { body: content }),
  });
  const { status } = response;
  const reply = (await response.json()) as Reply;
  return {
    status,
    reply: call && 'v' in reply ? { ...reply, ...(await call.open(status, reply)) } : reply,
  };
}

/** What is wrong with an answer; undefined when it keeps every promise. */
function fault(request: Request, status: number, { code, successful, msg, result }: Reply) {
  // What is reserved says so, as specified; everything else above 500 is our fault.
  if (status >= 500 && code !== errors['call.not_supported'].code) {
    return 'a fault of the server';
  }
  if (successful) {
    const right = status === 200 && code === 0 && msg === '';
    return right && safeParse(request.endpoint.output, result).success
      ? undefined
      : 'a false success';
  }
  const key = errorKeyOf(code);
  const expected = key && request.endpoint.expected?.includes(key);
  if (
    !key ||
    (expected ? 200 : errors[key].status) !== status ||
    typeof msg !== 'string' ||
    msg === ''
  ) {
    return 'not of the catalogue';
  }
  // Nothing valid is called invalid, except for what no schema can tell.
  const beyond = JSON.stringify(request.input).match(
    /"cursor"|"publicKey"|"carouselUrl"|"postSource|"videoLists"|\\u0000/,
  );
  const refused = key === 'request.invalid' || key.startsWith('envelope.');
  return !request.damaged && isValid(request) && refused && !beyond
    ? 'valid, but refused'
    : undefined;
}

test('whatever is sent, each call answers by its contract', { timeout: 600_000 }, async () => {
  const count = atScale(20_000);
  const seed = fuzzSeed();
  // Often emptied, or the lists would soon be all that takes time.
  const LOT = 50;
  const broken: string[] = [];
  const answers = new Map<number, number>();
  let valid = 0;
  let done = 0;

  for (let begun = 0; begun < count; begun += LOT) {
    await someAnnouncements();
    // Some calls end the session that they are made in.
    tokens = { editor: await server.token('editor'), root: await server.token('user', 'root') };
    const lot = fc.sample(anyCall, { numRuns: Math.min(LOT, count - begun), seed: seed + begun });
    await together(lot, async (request) => {
      const { status, reply } = await send(request);
      const wrong = fault(request, status, reply);
      if (wrong !== undefined) {
        const { endpoint, ...rest } = request;
        const description = JSON.stringify({ ...rest, status, reply }).slice(0, 2000);
        broken.push(`${wrong}: ${endpoint.method} ${endpoint.path} ${description}`);
      }
      valid += Number(isValid(request));
      done += Number(reply.successful);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    });
  }

  const share = (part: number) => `${Math.round((part / count) * 100)} %`;
  const tally = [...answers].map(([status, times]) => `${times}×${status}`);
  say(
    `calls: ${count} over ${endpoints.length} endpoints, ${share(valid)} valid by schema, ` +
      `${share(done)} done (seed ${seed}): ${broken.length} against the contract; ${tally.join(', ')}`,
  );
  expect(broken.slice(0, 3)).toEqual([]);
  expect(valid / count).toBeGreaterThanOrEqual(0.5);
});

test('JSON of thousands of levels is refused by every call that reads a body', async () => {
  const authorization = `Bearer ${await server.token('editor')}`;
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const bodies = [
    `{"deep":${deep}}`,
    `{"posts":[{"postContentDto":{"metaInfo":{"deep":${deep}}}}]}`,
    `{"posts":[{"postContentDto":{"contentInfo":{"deep":${deep}}}}]}`,
  ];
  for (const { method, path } of endpoints.filter((one) => carriesBody(one.method))) {
    for (const body of bodies) {
      const { status } = await fetch(`${server.address}/api${path.replaceAll(/:\w+/g, 'x')}`, {
        method,
        body,
        headers: { authorization, 'content-type': 'application/json' },
      });
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    }
  }
});
