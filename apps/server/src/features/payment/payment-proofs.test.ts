import { expect, onTestFinished, test } from 'vitest';
import type { GatewayFaults } from '../../demo/sandbox-gateway/sandbox-gateway.ts';
import type { SandboxOrder } from '../../demo/sandbox-gateway/sandbox-order.ts';
import { openSealedTexts } from '../../platform/secrets/sealed-text.ts';
import { bundleServer } from '../../testing/bundle-server.ts';
import { startChild, type Child } from '../../testing/child.ts';
import { NAIVE_PATHS, naiveNotifyRoutes, removePaymentRules } from '../../testing/naive-settle.ts';
import { forgeries, replays, rereadOrder } from '../../testing/payment-attacks.ts';
import {
  LEVELS,
  NOTIFY_PATH,
  openPaymentWorld,
  paymentFaults,
  type Buyer,
  type PaymentWorld,
} from '../../testing/payment-world.ts';
import { atScale, say, together } from '../../testing/scale.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { checkDueOrders } from './check-order.ts';
import { requestGateway } from './gateway-request.ts';
import type { SettleDeps } from './payment-deps.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** What becomes of an order, one of each for each buyer. */
const SCENARIOS = [
  'normal',
  'twice',
  'lost',
  'late',
  'forged',
  'wrong',
  'replay',
  'reread',
] as const;

type Scenario = (typeof SCENARIOS)[number];

/** Those that are paid as they should be, in the end. */
const DUE: readonly Scenario[] = ['normal', 'twice', 'lost', 'late', 'forged'];
/** When the site asks the gateway about orders, after they were made. */
const CHECKS_MS = [
  16 * SECOND_MS,
  46 * SECOND_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  10 * MINUTE_MS,
  31 * MINUTE_MS,
  121 * MINUTE_MS,
  25 * 60 * MINUTE_MS,
  // A gateway that was away is asked again every five minutes.
  ...Array.from({ length: 20 }, (_, number) => (25 * 60 + 6 * (number + 1)) * MINUTE_MS),
];

/** The same at each run: three in ten, half of them before the work is done, and not more than two in a row. */
function faultChance(seed: number): () => 'before' | 'after' | null {
  let state = seed;
  let row = 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const chance = state / 2 ** 32;
    const fault = chance < 0.15 ? 'before' : chance < 0.3 ? 'after' : null;
    row = fault ? row + 1 : 0;
    return row > 2 ? null : fault;
  };
}

interface Bought {
  scenario: Scenario;
  buyer: Buyer;
  order: SandboxOrder;
}

interface ChaosResult {
  /** What is wrong in the end. */
  faults: string[];
  scenarioOf: ReadonlyMap<string, Scenario>;
  orders: number;
  due: number;
  attacks: number;
  believedAttacks: number;
  requests: number;
  injected: number;
  failures: number;
}

/** Buyers order, pay in every way and are attacked, over a network that fails three times in ten. */
async function runChaos(
  { server, deps, clock }: Site,
  { path, buyers }: { path: string; buyers: number },
): Promise<ChaosResult> {
  const counts = { attacks: 0, believedAttacks: 0, requests: 0, injected: 0, failures: 0 };
  const send = async (text: string, method: string): Promise<string> => {
    counts.requests += 1;
    const address = `${server.address}${path}`;
    const response = await (method === 'GET'
      ? fetch(`${address}?${text}`)
      : fetch(address, { method, body: new URLSearchParams(text) }));
    counts.failures += response.status >= 500 ? 1 : 0;
    return response.text();
  };
  const notifyChance = faultChance(7);
  const requestChance = faultChance(11);
  const scenarioOf = new Map<string, Scenario>();
  const gatewayFaults: GatewayFaults = {
    request: () => {
      const fault = requestChance();
      counts.injected += fault ? 1 : 0;
      return fault === 'before' ? 'unavailable' : fault === 'after' ? 'cut_after' : undefined;
    },
    notification: ({ outTradeNo }, attempt) => {
      const scenario = scenarioOf.get(outTradeNo);
      if (scenario === 'lost' || scenario === 'twice') {
        return scenario;
      }
      return scenario === 'forged' && attempt === 0 ? 'forged' : undefined;
    },
  };
  const world = await openPaymentWorld(server, {
    faults: gatewayFaults,
    notify: async (_address, method, parameters) => {
      const fault = notifyChance();
      counts.injected += fault ? 1 : 0;
      if (fault === 'before') {
        return '503 Service Unavailable';
      }
      const answer = await send(new URLSearchParams({ ...parameters }).toString(), method);
      if (fault === 'after') {
        throw new Error('the connection was cut');
      }
      return answer;
    },
    answered: (status) => {
      counts.requests += 1;
      counts.failures += status === 500 ? 1 : 0;
    },
  });
  const { gateway } = world.site;
  const began = clock.now.getTime();
  const bought = await orderAll(world, await world.buyers(buyers), scenarioOf);
  const of = (scenario: Scenario) => bought.filter((one) => one.scenario === scenario);
  const attack = async (texts: readonly string[]) => {
    for (const text of texts) {
      counts.attacks += 1;
      const answer = await send(text, path === NOTIFY_PATH && counts.attacks % 2 ? 'POST' : 'GET');
      counts.believedAttacks += answer.includes('success') ? 1 : 0;
    }
  };

  // In time: everything at once, paid and attacked.
  const paidBy = new Map(of('normal').map(({ buyer, order }) => [buyer, order]));
  await together(
    bought.filter(({ scenario }) => scenario !== 'late'),
    async ({ scenario, order, buyer }) => {
      if (scenario === 'forged') {
        await attack(forgeries(order));
      }
      if (scenario === 'reread') {
        await attack(rereadOrder(order));
      } else if (scenario === 'replay') {
        const paid = paidBy.get(buyer)!;
        gateway.press(paid.tradeNo, 'pay');
        await attack(replays(gateway, paid, order));
      } else {
        gateway.press(order.tradeNo, scenario === 'wrong' ? 'wrong' : 'pay');
      }
      await gateway.idle();
    },
  );
  await world.passLadder();

  // Lost notifications are found by asking; what is paid when its time is over counts all the same.
  for (const after of CHECKS_MS) {
    clock.now = new Date(began + after);
    if (after > 11 * MINUTE_MS) {
      of('late').forEach(({ order }) => gateway.press(order.tradeNo, 'pay'));
      await world.passLadder();
    }
    for (let left = bought.length; left > 0; left -= 100) {
      await checkDueOrders(deps, new AbortController().signal);
    }
  }
  await world.stop();
  const due = bought.filter(({ scenario }) => DUE.includes(scenario));
  return {
    faults: await paymentFaults(
      server,
      due.map(({ order }) => order.outTradeNo),
    ),
    scenarioOf,
    orders: bought.length,
    due: due.length,
    ...counts,
  };
}

async function orderAll(
  world: PaymentWorld,
  buyers: readonly Buyer[],
  scenarioOf: Map<string, Scenario>,
): Promise<Bought[]> {
  const bought: Bought[] = [];
  await together(buyers, async (buyer) => {
    for (const [number, scenario] of SCENARIOS.entries()) {
      const order = await world.order(buyer, LEVELS[number]!);
      scenarioOf.set(order.outTradeNo, scenario);
      bought.push({ scenario, buyer, order });
    }
  });
  return bought;
}

interface Site {
  server: TestServer;
  deps: SettleDeps;
  clock: { now: Date };
  /** What the site has logged as a failure of its own. */
  logged: string[];
}

async function startSite(): Promise<Site> {
  const clock = { now: new Date('2026-11-17T00:00:00Z') };
  const logged: string[] = [];
  const site: Partial<Site> = {};
  const server = await startTestServer({
    now: () => clock.now,
    env: { DEMO: '0', LOG_LEVEL: 'error' },
    instead: () => ({ logTo: { write: (line) => logged.push(line) } }),
    plant: (app) => naiveNotifyRoutes(app, () => ({ pool: server.pool, deps: site.deps! })),
  });
  onTestFinished(() => server.stop());
  const deps: SettleDeps = {
    db: server.db,
    clock: () => clock.now,
    sealed: openSealedTexts(server.dataDir),
    takesTests: false,
    alarmed: () => {},
    request: requestGateway,
  };
  site.deps = deps;
  return { server, deps, clock, logged };
}

test('orders over a network that fails: exactly what was paid for is granted, and attacks bring nothing', async () => {
  const site = await startSite();
  const result = await runChaos(site, { path: NOTIFY_PATH, buyers: atScale(200) });
  expect(result.faults).toEqual([]);
  expect(site.logged).toEqual([]);
  expect(result).toMatchObject({ believedAttacks: 0, failures: 0, due: (result.orders / 8) * 5 });
  const { rows } = await site.server.pool.query<{ no: string; flags: string[] }>(
    `select order_no as no, flags from pay_order where flags <> '{}'`,
  );
  const flagged = (flag: string) =>
    rows.filter(({ flags }) => flags.includes(flag)).map(({ no }) => result.scenarioOf.get(no));
  const each = result.orders / SCENARIOS.length;
  expect(flagged('wrong_amount')).toEqual(Array.from({ length: each }, () => 'wrong'));
  expect(flagged('late').filter((scenario) => scenario === 'late')).toHaveLength(each);
  // A lost one may be found when its ten minutes are over.
  expect(flagged('late').filter((scenario) => !['late', 'lost'].includes(scenario!))).toEqual([]);
  expect(new Set(rows.flatMap(({ flags }) => flags))).toEqual(new Set(['late', 'wrong_amount']));
  say(
    `payment: ${result.orders} orders, ${result.due} due and granted, ${result.attacks} attacks and 0 of them believed, ` +
      `${result.injected} injected faults, 0 failures in ${result.requests} requests`,
  );
}, 1_800_000);

test('broken twin: who believes every parameter that is signed grants an order that nobody has paid', async () => {
  const { faults, believedAttacks } = await runChaos(await startSite(), {
    path: NAIVE_PATHS.anyParameter,
    buyers: 2,
  });
  expect(believedAttacks).toBeGreaterThan(0);
  expect(faults.filter((fault) => fault.endsWith('granted, not paid'))).not.toEqual([]);
});

test('broken twin: who reads whether an order was paid before writing it grants it twice', async () => {
  const site = await startSite();
  await removePaymentRules(site.server.pool);
  const { faults } = await runChaos(site, { path: NAIVE_PATHS.priorRead, buyers: 10 });
  expect(faults.filter((fault) => fault.endsWith('granted again'))).not.toEqual([]);
});

/** The server as it is shipped, on the database of this test. */
async function startShipped(program: string, server: TestServer) {
  const child = startChild(process.execPath, [program], {
    env: {
      DATABASE_URL: server.connectionString,
      DATA_DIR: server.dataDir,
      PORT: '0',
      DEMO: '0',
      JOBS: '0',
      LOG_LEVEL: 'silent',
    },
  });
  onTestFinished(async () => {
    child.process.kill('SIGKILL');
    await child.ended;
  });
  const ready = await child.said('/api/docs');
  return { child, address: /http:\S+(?=\/api\/docs)/.exec(ready)?.[0] ?? '' };
}

test('kill -9 of the server while it is notified: every order is granted once, and no day is lost', async () => {
  const { program, remove } = await bundleServer();
  onTestFinished(remove);
  const server = await startTestServer({ env: { DEMO: '0' } });
  onTestFinished(() => server.stop());
  let running: { child: Child; address: string } = await startShipped(program, server);
  let sent = 0;
  let answered = 0;
  let killAt = Number.POSITIVE_INFINITY;
  const world = await openPaymentWorld(server, {
    notify: async (_address, _method, parameters) => {
      sent += 1;
      const query = new URLSearchParams({ ...parameters }).toString();
      const response = await fetch(`${running.address}${NOTIFY_PATH}?${query}`);
      const text = await response.text();
      answered += 1;
      if (answered === killAt) {
        running.child.process.kill('SIGKILL');
      }
      return text;
    },
  });
  onTestFinished(() => world.stop());
  const { gateway } = world.site;
  const waiting = () => gateway.orders().filter(({ isAcknowledged }) => !isAcknowledged);
  const kills = atScale(60);
  const due: string[] = [];
  /** Granted when the answer was lost. */
  const unheard = new Set<string>();
  for (let round = 0; round < kills; round += 1) {
    const orders: SandboxOrder[] = [];
    await together(await world.buyers(2), async (buyer) => {
      for (const level of LEVELS) {
        orders.push(await world.order(buyer, level));
      }
    });
    due.push(...orders.map(({ outTradeNo }) => outTradeNo));
    // Between the half and the whole of what is sent.
    killAt = answered + Math.ceil(waiting().length * (0.5 + ((round * 7) % 10) / 20));
    orders.forEach(({ tradeNo }) => gateway.press(tradeNo, 'pay'));
    // What the last one did not answer comes again in the middle of it.
    await world.retryAll();
    await gateway.idle();
    expect((await running.child.ended).signal).toBe('SIGKILL');
    const { rows } = await server.pool.query<{ no: string }>(
      'select order_no as no from pay_order where paid_at is not null',
    );
    const paid = new Set(rows.map(({ no }) => no));
    const unanswered = new Set(waiting().map(({ outTradeNo }) => outTradeNo));
    expect(due.filter((no) => !unanswered.has(no) && !paid.has(no))).toEqual([]);
    due.filter((no) => unanswered.has(no) && paid.has(no)).forEach((no) => unheard.add(no));
    running = await startShipped(program, server);
  }
  await world.passLadder();
  expect(waiting()).toEqual([]);
  expect(unheard.size).toBeGreaterThan(0);
  expect(await paymentFaults(server, due)).toEqual([]);
  say(
    `payment: the server killed ${kills} times, ${due.length} orders in ${sent} notifications, each granted once; ` +
      `${unheard.size} had been granted when their answer was lost`,
  );
}, 1_800_000);
