import { createHash } from 'node:crypto';
import type { GatewayRequest, GatewayResponse } from '../demo/sandbox-gateway/gateway-requests.ts';
import type { SandboxGateway } from '../demo/sandbox-gateway/sandbox-gateway.ts';
import type { Merchant } from '../demo/sandbox-gateway/signature.ts';

export const TEST_MERCHANT: Merchant = {
  pid: '1000',
  key: 'a-key-of-the-tests-0123456789ab',
  join: 'plain',
  upper: false,
};

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** A merchant's query, its text signed as it stands: the tests write the parameters in the order of their names. */
export function signedBySandboxTest(
  parameters: Record<string, string>,
  { key }: Merchant = TEST_MERCHANT,
): string {
  const text = Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return new URLSearchParams({
    ...parameters,
    sign: md5(text + key),
    sign_type: 'MD5',
  }).toString();
}

/** An order as a merchant signs it; names in the order of the alphabet. */
export function orderQuery(more: Record<string, string> = {}, merchant = TEST_MERCHANT): string {
  const parameters = {
    money: '9.90',
    name: '次元会员',
    notify_url: 'https://shop.example/notify',
    out_trade_no: 'B20261117',
    pid: merchant.pid,
    return_url: 'https://shop.example/success',
    type: 'alipay',
    ...more,
  };
  return signedBySandboxTest(
    Object.fromEntries(Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    merchant,
  );
}

/** Submits an order as a browser does; answers with its number at the gateway. */
export async function submitOrder(
  { handle }: SandboxGateway,
  more: Record<string, string> = {},
): Promise<string> {
  const { headers } = await handle({ method: 'GET', path: 'submit.php', query: orderQuery(more) });
  return headers['location']?.split('/pay/')[1] ?? '';
}

export function pressButton(
  { handle }: SandboxGateway,
  tradeNo: string,
  button: string,
): Promise<GatewayResponse> {
  return handle({ method: 'POST', path: `pay/${tradeNo}`, body: `button=${button}` });
}

export async function showPage(
  { handle }: SandboxGateway,
  tradeNo: string,
  more: Partial<GatewayRequest> = {},
): Promise<string> {
  return (await handle({ method: 'GET', path: `pay/${tradeNo}`, ...more })).body;
}
