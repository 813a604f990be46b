import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callbackFields } from './callback.ts';
import { nextCheck } from './check-times.ts';
import { LOWEST_PRICE, priceWithCoupon, typedCoupon } from './coupon.ts';
import { gatewayOrder } from './gateway-order.ts';
import { staffStateOf, type OrderFlag } from './order-status.ts';
import { redirectInPage } from './redirect-in-page.ts';
import { cleanValue, signedText } from './signed-text.ts';
import { fenOfYuan, yuanText } from './yuan.ts';

describe('the text that is signed', () => {
  it('has every parameter by name, but the signature, its kind and empty ones', () => {
    const text = signedText({
      pid: '1001',
      money: '9.90',
      name: '次元会员:月卡',
      param: '',
      sign: 'abc',
      sign_type: 'MD5',
      out_trade_no: 'B1',
    });
    expect(text).toBe('money=9.90&name=次元会员:月卡&out_trade_no=B1&pid=1001');
  });

  it('gets nothing from the operator that could be read as another parameter', () => {
    expect(cleanValue('S&trade_no=X1&trade_status=TRADE_SUCCESS')).toBe(
      'S trade_no X1 trade_status TRADE_SUCCESS',
    );
    expect(cleanValue('\u0000 a\n\u202Eb%26 ')).toBe('a b 26');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanValue(text);
        expect(clean).not.toMatch(/[&=%]/);
        expect(new TextEncoder().encode(clean).length).toBeLessThanOrEqual(127);
      }),
    );
  });
});

describe('money', () => {
  it('is read in fen, however a gateway writes it', () => {
    expect(['9.90', '9.9', '9.900', '10', '0.01', '0'].map(fenOfYuan)).toEqual([
      990, 990, 990, 1000, 1, 0,
    ]);
    expect(
      ['', '9.901', '-1', '1e3', '9,90', ' 9.9', '９', '999999999', '.5', '5.'].map(fenOfYuan),
    ).toEqual(Array.from({ length: 10 }, () => null));
  });

  it('is the same after writing and reading', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (fen) => {
        expect(fenOfYuan(yuanText(fen))).toBe(fen);
        expect(fenOfYuan(String(Number(yuanText(fen))))).toBe(fen);
      }),
    );
  });
});

describe('what a buyer hears of odd money', () => {
  const AT = new Date('2026-11-17T08:00:00Z');

  it.each<[string, number, OrderFlag[], Date | null, string]>([
    ['nothing is odd', 0, ['late', 'by_staff', 'paid_elsewhere'], null, 'none'],
    ['it came and nothing was given', 0, ['wrong_amount'], null, 'waiting'],
    ['after its time', 2, ['too_late'], null, 'waiting'],
    ['the staff has dealt with it', 2, ['wrong_amount'], AT, 'solved'],
    ['the staff has settled it', 1, ['wrong_amount', 'by_staff'], AT, 'none'],
    ['the tier runs, and somebody paid twice', 1, ['second_payment'], null, 'none'],
    ['paid for nothing', 1, ['nothing_to_grant'], null, 'waiting'],
    ['paid for nothing, and dealt with', 1, ['nothing_to_grant'], AT, 'solved'],
    ['given back', 3, ['nothing_to_grant', 'refunded_elsewhere'], null, 'none'],
  ])('%s', (_, status, flags, handledAt, said) => {
    expect(staffStateOf({ status, flags, handledAt })).toBe(said);
  });
});

describe('a callback', () => {
  const pairs = [
    ['pid', '1'],
    ['trade_no', 'T'],
    ['out_trade_no', 'B'],
    ['type', 'alipay'],
    ['money', '1'],
    ['trade_status', 'TRADE_SUCCESS'],
    ['sign', 's'],
  ] as const;

  it('has what is known, once, and nothing else', () => {
    expect(callbackFields(pairs)).toEqual(Object.fromEntries(pairs));
    expect(callbackFields([...pairs, ['notify_url', 'x']])).toBeNull();
    expect(callbackFields([...pairs, ['sitename', 'x']])).toBeNull();
    expect(callbackFields([...pairs, ['pid', '1']])).toBeNull();
    expect(callbackFields([...pairs, ['name', 'N&notify_url=x']])).toBeNull();
    expect(callbackFields([...pairs, ['name', 'N\0']])).toBeNull();
    expect(callbackFields([...pairs, ['__proto__', '1']])).toBeNull();
  });

  it('lacks nothing that decides', () => {
    for (const missing of ['pid', 'trade_no', 'out_trade_no', 'money', 'trade_status', 'sign']) {
      expect(callbackFields(pairs.filter(([name]) => name !== missing))).toBeNull();
    }
  });
});

describe('a page that sends its reader on', () => {
  it.each([
    [
      `<script>window.location.href='https://a.example/p?x=1&y=2';</script>`,
      'https://a.example/p?x=1&y=2',
    ],
    [`<script>window.location.replace("/pay/1");</script>`, '/pay/1'],
    [`<script>location = "\\/pay\\/2"</script>`, '/pay/2'],
    [
      `<meta http-equiv="refresh" content="0;url=https://a.example/?a=1&amp;b=2">`,
      'https://a.example/?a=1&b=2',
    ],
    ['<p>no</p>', null],
  ])('%s', (html, address) => {
    expect(redirectInPage(html)).toBe(address);
  });
});

describe('a coupon', () => {
  it('takes off a sum or a percentage, never all of it', () => {
    expect(priceWithCoupon(990, { kind: 'sum', worth: 100 })).toBe(890);
    expect(priceWithCoupon(990, { kind: 'percent', worth: 15 })).toBe(841);
    expect(priceWithCoupon(990, { kind: 'sum', worth: 5000 })).toBe(LOWEST_PRICE);
    expect(priceWithCoupon(990, { kind: 'percent', worth: 100 })).toBe(LOWEST_PRICE);
  });

  it('is between one fen and the price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.constantFrom('sum' as const, 'percent' as const),
        fc.integer({ min: 1, max: 100 }),
        (price, kind, worth) => {
          const left = priceWithCoupon(price, { kind, worth });
          expect(left).toBeGreaterThanOrEqual(1);
          expect(left).toBeLessThanOrEqual(price);
          expect(Number.isInteger(left)).toBe(true);
        },
      ),
    );
  });

  it('is typed with spaces, hyphens, small and full-width letters', () => {
    expect(typedCoupon(' new-year 26 ')).toBe('NEWYEAR26');
    expect(typedCoupon('ＮＥＷ２６')).toBe('NEW26');
    expect(typedCoupon('新年')).toBeNull();
    expect(typedCoupon('a'.repeat(33))).toBeNull();
  });
});

it('the gateway is asked ever more rarely, for a day', () => {
  const made = new Date('2026-11-17T00:00:00Z');
  const times = Array.from({ length: 9 }, (_, checks) => nextCheck(made, checks)?.toISOString());
  expect(times).toEqual([
    '2026-11-17T00:00:15.000Z',
    '2026-11-17T00:00:45.000Z',
    '2026-11-17T00:02:00.000Z',
    '2026-11-17T00:05:00.000Z',
    '2026-11-17T00:10:00.000Z',
    '2026-11-17T00:30:00.000Z',
    '2026-11-17T02:00:00.000Z',
    '2026-11-18T00:00:00.000Z',
    undefined,
  ]);
});

it('gateways are tried by position, and among equals by weight', () => {
  const a = { name: 'a', position: 1, weight: 1 };
  const b = { name: 'b', position: 1, weight: 3 };
  const c = { name: 'c', position: 0, weight: 1 };
  expect(gatewayOrder([a, b, c], () => 0)).toEqual([c, a, b]);
  expect(gatewayOrder([a, b, c], () => 0.3)).toEqual([c, b, a]);
  const first = Array.from(
    { length: 1000 },
    (_, number) => gatewayOrder([a, b], () => number / 1000)[0]?.name,
  );
  expect(first.filter((name) => name === 'b')).toHaveLength(750);
  expect(gatewayOrder([], () => 0)).toEqual([]);
});
