import { labelText, type Label, type Who } from '../label.ts';
import { inTurn, type Call } from '../load/call.ts';
import { measuredLoad } from '../load/measured-load.ts';
import { oneByOne } from '../load/requests.ts';
import { sealedRequests } from '../load/sealed-requests.ts';
import { row } from '../row.ts';
import { recordAnswers } from '../servers/answer.ts';
import { startRecorded } from '../servers/recorded-server.ts';
import { ratios } from '../statistics.ts';
import { categoryCalls, PAGE_SIZE } from './category-calls.ts';
import type { Library } from './library.ts';
import { repeatedLoad, repeating } from './loads.ts';
import { cpuRows, part, type PartOf, type Variant } from './part.ts';

const GOAL = { atMost: 1 };
const PERSONAL_GOAL = { atMost: 2 };
/** Of the requests per second of a server that does nothing else than send these bytes. */
const SHARE_OF_BARE = { atLeast: 0.4 };
/** A bare server answers a thousand in a tenth of a second: too short to compare. */
const COMPARED_CALLS = 5000;
const CALL = `the first page of ${PAGE_SIZE} posts of a category`;

/** The first pages of categories, whose replies are cached as they are sent. */
export const cachedPages: PartOf = async (library) => {
  const { people, posts } = library;
  const calls = categoryCalls();
  const labelFor = (who: Who, cached = 'the whole reply cached'): Label => ({
    call: CALL,
    who,
    state: 'warm',
    cached,
    requests: repeating(calls),
    envelope: 'sealed',
  });
  const guest = labelFor('guest');
  return part({
    loads: {
      guest: repeatedLoad(library, categoryCalls(people.guest), { count: COMPARED_CALLS }),
      bare: await bareFastify(library, categoryCalls(people.guest)),
      member: repeatedLoad(library, categoryCalls(people.member)),
      editor: repeatedLoad(library, categoryCalls(people.editor)),
      blocker: repeatedLoad(library, categoryCalls(people.blocker)),
    },
    rows: (cost) => [
      ...cpuRows({ label: guest, posts, goal: GOAL }, cost.guest),
      ...cpuRows({ label: labelFor('member'), posts, goal: GOAL }, cost.member),
      ...cpuRows(
        { label: labelFor('editor', 'the reply made anew, its cards cached'), posts },
        cost.editor,
      ),
      ...cpuRows(
        {
          label: labelFor('user', 'list and cards cached, what is blocked left out anew'),
          posts,
          goal: PERSONAL_GOAL,
        },
        cost.blocker,
      ),
      row({
        name: `requests/s, ours ÷ a warm bare Fastify that sends the same bytes: ${labelText(guest)}`,
        unit: '×',
        posts,
        goal: SHARE_OF_BARE,
        repetitions: ratios(
          cost.guest.map(({ perSecond }) => perSecond),
          cost.bare.map(({ perSecond }) => perSecond),
        ),
      }),
      row({
        name: `CPU of the server process, ours ÷ a warm bare Fastify that sends the same bytes: ${labelText(guest)}`,
        unit: '×',
        posts,
        repetitions: ratios(
          cost.guest.map(({ cpu }) => cpu),
          cost.bare.map(({ cpu }) => cpu),
        ),
      }),
    ],
  });
};

/** A server that knows our answers to these calls by heart, and is sent the same requests. */
async function bareFastify(library: Library, calls: readonly Call[]): Promise<Variant> {
  const { server, atEnd } = library;
  const { requests: once } = await sealedRequests(server.address, calls);
  const answers = await recordAnswers(server.address, once);
  const bare = await startRecorded('bare-fastify', answers, once);
  atEnd(() => bare.stop());
  const measure = async () => {
    const { requests } = await sealedRequests(server.address, inTurn(calls, COMPARED_CALLS));
    return measuredLoad(library, bare, { next: oneByOne(requests) });
  };
  return { warmUp: measure, measure };
}
