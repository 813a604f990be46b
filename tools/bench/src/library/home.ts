import { batch } from '@baohe/contract/batch';
import type { Label, Who } from '../label.ts';
import type { Call } from '../load/call.ts';
import { HOME_CALLS, type HomeCall } from './home-calls.ts';
import type { Library } from './library.ts';
import { repeatedLoad, repeating } from './loads.ts';
import { cpuRows, part, type Part, type PartOf } from './part.ts';

const HOMES = 60;

/** How the calls of one home travel: the requests that carry them, and what a member's may cost in milliseconds. */
interface Way {
  readonly goal: number;
  readonly requestsFor: (calls: readonly Call[]) => readonly Call[];
}

/** Measured side by side. The app is between the two: it makes its calls in several moments. */
const WAYS: Readonly<Record<string, Way>> = {
  'one request for each': { goal: 5, requestsFor: (calls) => calls },
  'all in one request': { goal: 4, requestsFor: (calls) => [inBatch(calls)] },
};

/** All that the app asks the server for when somebody opens the home and the browser has stored nothing of it. */
export const home: PartOf = async (library) => {
  const { posts } = library;
  const variants = (['guest', 'member'] as const).flatMap((who) =>
    Object.entries(WAYS).map(([way, { goal, requestsFor }]) => {
      const calls = HOME_CALLS[who].map((call) => homeCall(call, library, who));
      const requests = requestsFor(calls);
      const label = labelOf(who, way, calls, requests);
      return { who, name: `${who}, ${way}`, label, requests, goal: { atMost: goal } };
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
      variants.flatMap(({ who, name, label, requests, goal }) =>
        cpuRows(
          {
            label,
            posts,
            ...(who === 'member' && { goal }),
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

function inBatch(calls: readonly Call[]): Call {
  const together = calls.map(({ method, path, body }) => ({
    method,
    path,
    ...(body !== undefined && { body: JSON.parse(body) as object }),
  }));
  return {
    method: batch.method,
    path: batch.path,
    body: JSON.stringify({ calls: together }),
    token: calls[0]?.token,
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
