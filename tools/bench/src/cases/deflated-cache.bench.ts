import { createSealer } from '@baohe/client/envelope/sealer';
import { parseSealHeader } from '@baohe/contract/envelope';
import { contextCache } from '@baohe/server/platform/http/envelope/contexts';
import { deflatedCache } from '@baohe/server/platform/http/envelope/deflated-cache';
import { openKeyStore } from '@baohe/server/platform/http/envelope/key-store';
import { openRequest } from '@baohe/server/platform/http/envelope/open-request';
import type { BenchCase } from '../bench-case.ts';
import { cpuOf } from '../cpu-of.ts';
import { publicList } from '../public-list.ts';
import { inRounds } from '../rounds.ts';
import { row } from '../row.ts';
import { ratios } from '../statistics.ts';
import { asCosts, warmUpAll } from '../warm-up.ts';

const TIMES = 400;
const EPOCH = 'bench';
const PATH = '/cnt/posts/page';
const HEAD = { status: 200, code: 0, successful: true };

/** Sealing a public list of 20 kB whose deflated text is cached, against one that is new each time. */
export const deflatedCacheCase: BenchCase = {
  name: 'deflated-cache',
  async run(world) {
    const keys = openKeyStore(await world.folder(), Date.now());
    const sealer = await createSealer(keys.list('on', EPOCH, Date.now()), { now: Date.now });
    const { header } = await sealer.seal('GET', PATH, undefined);
    const call = openRequest(
      {
        epoch: () => EPOCH,
        findKey: keys.find,
        contexts: contextCache(),
        deflated: deflatedCache(),
      },
      { method: 'GET', path: PATH, sealed: parseSealHeader(header), now: Date.now() },
    );
    const list = publicList();
    // A new string each time, as the server makes it: one that was looked up before is found faster.
    const text = (serial: number) => JSON.stringify({ msg: '', result: { serial, ...list } });
    const seal = (serial: number, kind: 'public' | 'secret') =>
      JSON.stringify(call.seal(HEAD, text(serial), kind));
    let serial = 0;
    const variants = {
      hit: async () => cpuOf(TIMES, () => seal(0, 'public')),
      miss: async () => cpuOf(TIMES, () => seal(++serial, 'public')),
      json: async () => cpuOf(TIMES, () => text(0)),
      undeflated: async () => cpuOf(TIMES, () => seal(0, 'secret')),
    };
    await warmUpAll(asCosts(variants));
    const cost = await inRounds(variants);
    return [
      row({
        name: 'CPU, new ÷ cached: sealing a 20 kB reply that everybody gets, its deflated text cached or new; in the process, without HTTP',
        unit: '×',
        repetitions: ratios(cost.miss, cost.hit),
      }),
      row({
        name: 'CPU: sealing a 20 kB reply that everybody gets, its deflated text cached; in the process, without HTTP',
        unit: 'µs/reply',
        repetitions: cost.hit,
      }),
      row({
        name: 'CPU: sealing a 20 kB reply that everybody gets, its text deflated anew; in the process, without HTTP',
        unit: 'µs/reply',
        repetitions: cost.miss,
      }),
      row({
        name: 'CPU: sealing a 20 kB reply that is not deflated; in the process, without HTTP',
        unit: 'µs/reply',
        repetitions: cost.undeflated,
      }),
      row({
        name: 'CPU: writing the JSON of that reply, a part of each of these; in the process, without HTTP',
        unit: 'µs/reply',
        repetitions: cost.json,
      }),
    ];
  },
};
