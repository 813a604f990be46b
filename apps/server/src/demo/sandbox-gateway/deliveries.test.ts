import { expect, test } from 'vitest';
import { manualTime } from '../../testing/manual-time.ts';
import { md5, pressButton, submitOrder, TEST_MERCHANT } from '../../testing/sandbox-call.ts';
import type { DeliveryEvent } from './deliveries.ts';
import { openSandboxGateway, type SandboxGatewayOptions } from './sandbox-gateway.ts';
import type { Parameters } from './signature.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A gateway and a merchant that answers as the test says; `seconds` is when it was notified, since the start. */
function open(answer: () => string, more: Partial<SandboxGatewayOptions> = {}) {
  const time = manualTime(0);
  const seconds: number[] = [];
  const sent: Parameters[] = [];
  const events: DeliveryEvent[] = [];
  const gateway = openSandboxGateway({
    merchants: [TEST_MERCHANT],
    time,
    notify: async (_address, _method, parameters) => {
      seconds.push(time.now() / SECOND);
      sent.push(parameters);
      return answer();
    },
    log: (event) => events.push(event),
    ...more,
  });
  const pay = async (outTradeNo = 'B1') => {
    const tradeNo = await submitOrder(gateway, { out_trade_no: outTradeNo });
    await pressButton(gateway, tradeNo, 'pay');
    await gateway.idle();
  };
  const pass = (ms: number) => time.pass(ms, gateway.idle);
  return { gateway, time, seconds, sent, events, pay, pass };
}

test('a merchant that never says success is tried six times: at once, and 1 min, 3 min, 20 min, 1 h and 2 h later', async () => {
  const { seconds, events, pay, pass, time } = open(() => 'fail');
  await pay();
  await pass(24 * HOUR);
  expect(seconds).toEqual([0, 60, 240, 1440, 5040, 12_240]);
  expect(events.map(({ event }) => event)).toEqual([
    ...Array.from({ length: 5 }, () => 'not acknowledged'),
    'given up',
  ]);
  expect(time.waiting()).toBe(0);
});

test('the other ladder begins with short waits, and the speed divides all of them', async () => {
  const slow = open(() => 'fail', { ladder: 'zpay' });
  await slow.pay();
  await slow.pass(24 * HOUR);
  expect(slow.seconds).toEqual([0, 15, 30, 60, 240, 2040, 3840, 5640, 7440, 11_040]);
  const fast = open(() => 'fail', { ladder: 'zpay', speed: 15 });
  await fast.pay();
  await fast.pass(24 * HOUR);
  expect(fast.seconds.slice(0, 5)).toEqual([0, 1, 2, 4, 16]);
});

test.each([
  ['success', 1],
  ['SUCCESS', 1],
  ['<p>Success!</p>', 1],
  ['unsuccessful', 1],
  ['sUCCESS', 6],
  ['fail', 6],
  ['', 6],
])('the answer "%s" is tried %i times', async (answer, times) => {
  const { seconds, pay, pass } = open(() => answer);
  await pay();
  await pass(24 * HOUR);
  expect(seconds).toHaveLength(times);
});

test('a merchant that is away is tried again until it is there, and no longer', async () => {
  let isThere = false;
  const { seconds, events, pay, pass, gateway } = open(() => {
    if (!isThere) {
      throw new Error('connection refused');
    }
    return 'success';
  });
  await pay();
  await pass(2 * MINUTE);
  expect(gateway.orders()[0]?.isAcknowledged).toBe(false);
  isThere = true;
  await pass(24 * HOUR);
  expect(seconds).toEqual([0, 60, 240]);
  expect(events.at(-1)).toMatchObject({ event: 'acknowledged', attempt: 3, outTradeNo: 'B1' });
  expect(gateway.orders()[0]).toMatchObject({ isAcknowledged: true, attempts: 3 });
});

test('what is logged names the order, and neither key nor signature', async () => {
  const { events, pay, sent } = open(() => 'success');
  await pay();
  const text = JSON.stringify(events);
  expect(text).not.toContain(TEST_MERCHANT.key);
  expect(text).not.toContain(sent[0]?.['sign']);
});

test('lost: the merchant hears nothing of the first try', async () => {
  const { seconds, pay, pass } = open(() => 'success', {
    faults: { notification: (_, attempt) => (attempt === 0 ? 'lost' : undefined) },
  });
  await pay();
  expect(seconds).toEqual([]);
  await pass(24 * HOUR);
  expect(seconds).toEqual([60]);
});

test('lost for ever: the merchant has to ask', async () => {
  const { seconds, pay, pass, gateway } = open(() => 'success', {
    faults: { notification: () => 'lost' },
  });
  await pay();
  await pass(24 * HOUR);
  expect(seconds).toEqual([]);
  expect(gateway.orders()[0]?.state).toBe('paid');
});

test('twice: the same notification arrives two times at once', async () => {
  const { sent, pay, pass } = open(() => 'success', { faults: { notification: () => 'twice' } });
  await pay();
  await pass(24 * HOUR);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual(sent[1]);
});

test('slow: it leaves half a minute later', async () => {
  const { seconds, pay, pass } = open(() => 'success', { faults: { notification: () => 'slow' } });
  await pay();
  await pass(24 * HOUR);
  expect(seconds).toEqual([30]);
});

test('held: a later order is notified first', async () => {
  const { sent, pay, pass, gateway, time } = open(() => 'success', {
    faults: { notification: ({ outTradeNo }) => (outTradeNo === 'B1' ? 'held' : undefined) },
  });
  await pay('B1');
  expect(sent).toEqual([]);
  await pay('B2');
  await gateway.idle();
  expect(sent.map((parameters) => parameters['out_trade_no'])).toEqual(['B2', 'B1']);
  await pass(24 * HOUR);
  expect([sent.length, time.waiting()]).toEqual([2, 0]);
});

test('held without a later order: it leaves when it would have been tried again', async () => {
  const { seconds, pay, pass } = open(() => 'success', { faults: { notification: () => 'held' } });
  await pay();
  await pass(24 * HOUR);
  expect(seconds).toEqual([60]);
});

test('forged: the signature is that of another key, and the right one follows', async () => {
  const answers = ['fail', 'success'];
  const { sent, pay, pass } = open(() => answers.shift() ?? '', {
    faults: { notification: (_, attempt) => (attempt === 0 ? 'forged' : undefined) },
  });
  await pay();
  await pass(24 * HOUR);
  const [forged, real] = sent;
  const sign = md5(
    `money=9.9&name=次元会员&out_trade_no=B1&pid=1000&trade_no=${real?.['trade_no']}&trade_status=TRADE_SUCCESS&type=alipay${TEST_MERCHANT.key}`,
  );
  expect(real?.['sign']).toBe(sign);
  expect(forged?.['sign']).not.toBe(sign);
  expect({ ...forged, sign }).toEqual(real);
});

test('a gateway that is closed waits for nothing', async () => {
  const { gateway, time, pay } = open(() => 'fail');
  await pay();
  await pressButton(gateway, await submitOrder(gateway, { out_trade_no: 'B2' }), 'late');
  expect(time.waiting()).toBe(2);
  gateway.close();
  expect(time.waiting()).toBe(0);
});
