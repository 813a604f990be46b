import { createSealer } from '@baohe/client/envelope/sealer';
import { parseSealHeader, type SealedRequest } from '@baohe/contract/envelope';
import { contextCache } from '@baohe/server/platform/http/envelope/contexts';
import { deflatedCache } from '@baohe/server/platform/http/envelope/deflated-cache';
import { openKeyStore } from '@baohe/server/platform/http/envelope/key-store';
import { openRequest } from '@baohe/server/platform/http/envelope/open-request';
import type { BenchCase } from '../bench-case.ts';
import { cpuOf } from '../cpu-of.ts';
import { inRounds } from '../rounds.ts';
import { row } from '../row.ts';
import { ratios } from '../statistics.ts';
import { asCosts, warmUpAll } from '../warm-up.ts';

const PAGES = 400;
const CALLS = 2000;
const EPOCH = 'bench';
const PATH = '/ope/anno/guestAnno';

/** Opening the first call of a page, which agrees on a secret, against opening a later one. */
export const envelopeContext: BenchCase = {
  name: 'envelope-context',
  async run(world) {
    const keys = openKeyStore(await world.folder(), Date.now());
    const offered = keys.list('on', EPOCH, Date.now());
    const server = {
      epoch: () => EPOCH,
      findKey: keys.find,
      contexts: contextCache(),
      deflated: deflatedCache(),
    };
    const newPage = () => createSealer(offered, { now: Date.now });
    const sealed = async (page: Awaited<ReturnType<typeof newPage>>) =>
      parseSealHeader((await page.seal('GET', PATH, undefined)).header);
    const open = (call: SealedRequest | undefined) =>
      openRequest(server, { method: 'GET', path: PATH, sealed: call, now: Date.now() });

    const loaded = await newPage();
    open(await sealed(loaded));
    const variants = {
      first: async () => {
        const calls = await inTurn(PAGES, async () => sealed(await newPage()));
        return cpuOf(calls.length, (index) => open(calls[index]));
      },
      later: async () => {
        const calls = await inTurn(CALLS, () => sealed(loaded));
        return cpuOf(calls.length, (index) => open(calls[index]));
      },
    };
    await warmUpAll(asCosts(variants));
    const cost = await inRounds(variants);
    return [
      row({
        name: 'CPU, first ÷ later: opening a sealed call of a page load; in the process, without HTTP',
        unit: '×',
        repetitions: ratios(cost.first, cost.later),
      }),
      row({
        name: 'CPU: opening the first sealed call of a page load, which agrees on a secret; in the process, without HTTP',
        unit: 'µs/call',
        repetitions: cost.first,
      }),
      row({
        name: 'CPU: opening a later sealed call of a page load; in the process, without HTTP',
        unit: 'µs/call',
        repetitions: cost.later,
      }),
    ];
  },
};

async function inTurn<T>(times: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let at = 0; at < times; at++) {
    made.push(await make());
  }
  return made;
}
