import type { Label, Who } from '../label.ts';
import type { Call } from '../load/call.ts';
import { HOME_CALLS, type HomeCall } from './home-calls.ts';
import type { Library } from './library.ts';
import { repeatedLoad, repeating } from './loads.ts';
import { cpuRows, part, type Part, type PartOf } from './part.ts';

const HOMES = 60;
const GOAL = { atMost: 5 };

/** How the calls of one home travel: the requests that carry them. */
type Way = (calls: readonly Call[]) => readonly Call[];

/** Measured side by side. A request that carries several calls at once is one more entry here. */
const WAYS: Readonly<Record<string, Way>> = {
  'one request for each': (calls) => calls,
};

/** All that the app asks the server for when somebody opens the home and the browser has stored nothing of it. */
export const home: PartOf = async (library) => {
  const { posts } = library;
  const variants = (['guest', 'member'] as const).flatMap((who) =>
    Object.entries(WAYS).map(([way, requestsFor]) => {
      const calls = HOME_CALLS[who].map((call) => homeCall(call, library, who));
      const requests = requestsFor(calls);
      return { who, name: `${who}, ${way}`, label: labelOf(who, way, calls, requests), requests };
    }),
  );
  const loads: Part['loads'] = Object.fromEntries(
    variants.map(({ name, requests }) => [
      name,
      repeatedLoad(library, requests, { count: HOMES * requests.length }),
    ]),
  );
  return part({
    loads,
    rows: (cost) =>
      variants.flatMap(({ who, name, label, requests }) =>
        cpuRows(
          {
            label,
            posts,
            ...(who === 'member' && { goal: GOAL }),
            together: { requests: requests.length, unit: 'ms/home' },
          },
          cost[name] ?? [],
        ),
      ),
  });
};

function labelOf(who: Who, way: string, calls: readonly Call[], requests: readonly Call[]): Label {
  return {
    call: `the ${calls.length} calls of a first visit of the home, ${way}`,
    who,
    state: 'warm',
    cached: 'what everybody gets alike cached, what is personal read anew',
    requests: repeating(requests),
    envelope: 'sealed',
  };
}

const homeCall = (
  { method, path, body }: HomeCall,
  { people }: Library,
  who: 'guest' | 'member',
): Call => ({
  method,
  path,
  body: body && JSON.stringify(body),
  token: people[who],
});
