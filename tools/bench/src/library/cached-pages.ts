import { inTurn, type Call } from '../load/call.ts';
import { measuredLoad } from '../load/measured-load.ts';
import { oneByOne } from '../load/requests.ts';
import { sealedLoad } from '../load/sealed-load.ts';
import { pages, sealedRequests } from '../load/sealed-requests.ts';
import { row } from '../row.ts';
import { asEnvironment, recordAnswer, type Answer } from '../servers/answer.ts';
import { startBare, type ChildServer } from '../servers/child-server.ts';
import { ratios } from '../statistics.ts';
import { categoryCalls } from './category-calls.ts';
import type { Library } from './library.ts';
import { CALLS, cpuRows, part, type PartOf } from './part.ts';

const NAME = 'category page of 24';

/** The first page of a category: kept for visitors, made anew for the staff. */
export const categoryPages: PartOf = async (library) => {
  const { server, people, posts } = library;
  const measure = (token?: string) => () =>
    sealedLoad(library, server, inTurn(categoryCalls(token), CALLS));
  return part({
    loads: {
      visitor: measure(),
      bare: await bareFastify(library, categoryCalls()),
      member: measure(people.member),
      staff: measure(people.staff),
    },
    rows: ({ visitor, bare, member, staff }) => [
      ...cpuRows({ name: `${NAME}, visitor (kept)`, posts, goal: 1 }, visitor),
      ...cpuRows({ name: `${NAME}, with a session (kept)`, posts, goal: 1 }, member),
      ...cpuRows({ name: `${NAME}, with personal filters (not kept)`, posts, goal: 2 }, staff),
      row({
        name: `${NAME}, visitor (kept), requests/s: ours ÷ bare Fastify`,
        unit: '×',
        posts,
        repetitions: ratios(
          visitor.map(({ perSecond }) => perSecond),
          bare.map(({ perSecond }) => perSecond),
        ),
      }),
      row({
        name: `${NAME}, visitor (kept), CPU of the server: ours ÷ bare Fastify`,
        unit: '×',
        posts,
        repetitions: ratios(
          visitor.map(({ cpu }) => cpu),
          bare.map(({ cpu }) => cpu),
        ),
      }),
    ],
  });
};

/** A server that knows one of our answers by heart, and is sent the same requests. */
async function bareFastify(library: Library, calls: readonly Call[]) {
  const { server, atEnd } = library;
  const bare = await startBare('bare-fastify', asEnvironment(await firstAnswer(server, calls)));
  atEnd(() => bare.stop());
  return async () => {
    const { requests } = await sealedRequests(server.address, inTurn(calls, CALLS));
    return measuredLoad(library, bare, { next: oneByOne(requests) });
  };
}

async function firstAnswer({ address }: ChildServer, [call]: readonly Call[]): Promise<Answer> {
  const [page] = await pages(address, 1);
  const { method, path, body } = call!;
  const sealed = await page!.seal(method, path, body);
  return recordAnswer(`${address}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: sealed.body!,
  });
}
