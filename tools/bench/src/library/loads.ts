import type { OnceEach } from '../distinct/once-each.ts';
import type { Requests } from '../label.ts';
import { inTurn, type Call } from '../load/call.ts';
import { sealedLoad, type LoadOptions } from '../load/sealed-load.ts';
import { ROUNDS } from '../rounds.ts';
import type { Library } from './library.ts';
import { CALLS, type Variant } from './part.ts';

/** Ten thousand in five rounds. */
export const COLD_ROUNDS = { rounds: ROUNDS, perRound: 2000 };

interface RepeatedOptions extends LoadOptions {
  readonly count?: number;
  /** Whether each call is made once before a round counts: another load may have let the server forget. */
  readonly isPrimed?: boolean;
}

/** The same calls again and again. */
export function repeatedLoad(
  library: Library,
  calls: readonly Call[],
  { count = CALLS, isPrimed = true, ...options }: RepeatedOptions = {},
): Variant {
  const { server } = library;
  const load = async (how: LoadOptions) => {
    if (isPrimed) {
      await sealedLoad(library, server, calls);
    }
    return sealedLoad(library, server, inTurn(calls, count), how);
  };
  return { warmUp: () => load(atOnce(options)), measure: () => load(options) };
}

/** Each call once; the server has forgotten what it cached of posts before every round. */
export function coldLoad(
  library: Library,
  { warmUp, next }: OnceEach<Call>,
  options: LoadOptions = {},
): Variant {
  const load = async (calls: readonly Call[], how: LoadOptions) => {
    await library.forgetCached();
    return sealedLoad(library, library.server, calls, how);
  };
  return { warmUp: () => load(warmUp, atOnce(options)), measure: () => load(next(), options) };
}

/** Nobody waits for what is done later where it does not count. */
const atOnce = (options: LoadOptions): LoadOptions => ({ ...options, settle: 0 });

export const requestsOf = ({ different, isAll }: OnceEach<Call>): Requests => ({
  different,
  each: 'once',
  isAll,
});

export const repeating = (calls: readonly Call[]): Requests => ({
  different: calls.length,
  each: 'again and again',
});
