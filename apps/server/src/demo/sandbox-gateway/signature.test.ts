import { expect, test } from 'vitest';
import { isSignedBy, signatureOf, withSignature, type Merchant } from './signature.ts';

const PLAIN: Merchant = {
  pid: '1000',
  key: '0123456789abcdef0123456789abcdef',
  join: 'plain',
  upper: false,
};

const ORDER = {
  pid: '1000',
  type: 'alipay',
  out_trade_no: 'B1',
  notify_url: 'https://shop.example/notify',
  return_url: 'https://shop.example/success?a=1&b=2',
  name: '次元会员',
  money: '9.90',
  param: '',
  sign_type: 'MD5',
};

// By md5sum, of: money=9.90&name=次元会员&notify_url=https://shop.example/notify&out_trade_no=B1&pid=1000
// &return_url=https://shop.example/success?a=1&b=2&type=alipay, followed by the key, or by &key= and the key.
const PLAIN_SIGN = 'da44bb7bd7d4c7b5490859c3ff448788';
const KEY_PARAM_SIGN = '09a136f1d51c16576dfd8a979a65e316';

test('a signature is the MD5 that was computed by other means, in each way of joining and writing', () => {
  expect(signatureOf(ORDER, PLAIN)).toBe(PLAIN_SIGN);
  expect(signatureOf(ORDER, { ...PLAIN, join: 'key_param' })).toBe(KEY_PARAM_SIGN);
  expect(signatureOf(ORDER, { ...PLAIN, upper: true })).toBe(PLAIN_SIGN.toUpperCase());
});

test('names are sorted as ASCII: capitals first, a shorter name before a longer one', () => {
  // md5sum of B=2&a=1&a1=3&z=1 and the key.
  expect(signatureOf({ z: '1', a1: '3', a: '1', B: '2' }, PLAIN)).toBe(
    '30e1cb6f95bcf9fcf65f53e92f300935',
  );
});

test('only the signature of exactly these parameters is accepted', () => {
  const signed = withSignature(ORDER, PLAIN);
  expect(isSignedBy(signed, PLAIN)).toBe(true);
  expect(isSignedBy({ ...signed, money: '0.01' }, PLAIN)).toBe(false);
  expect(isSignedBy({ ...signed, more: '1' }, PLAIN)).toBe(false);
  expect(isSignedBy({ ...signed, sign: '' }, PLAIN)).toBe(false);
  expect(isSignedBy({ ...signed, sign: PLAIN_SIGN.toUpperCase() }, PLAIN)).toBe(false);
  expect(isSignedBy({ ...signed, sign_type: 'RSA' }, PLAIN)).toBe(false);
  expect(isSignedBy(signed, { ...PLAIN, key: PLAIN.key.replace('0', '1') })).toBe(false);
  expect(isSignedBy(ORDER, PLAIN)).toBe(false);
});
