import { createHash, timingSafeEqual } from 'node:crypto';
import type { PayPage } from '@baohe/contract/payment';
import type { PayMethod } from '@baohe/domain/payment/pay-method';
import { redirectInPage } from '@baohe/domain/payment/redirect-in-page';
import { cleanValue, signedText } from '@baohe/domain/payment/signed-text';
import { fenOfYuan, yuanText } from '@baohe/domain/payment/yuan';
import * as z from 'zod/mini';
import { AppError } from '../../platform/app-error.ts';
import { GatewayAway, type GatewayAnswer, type GatewayRequest } from './gateway-request.ts';

/** A merchant's account at a gateway that speaks the 易支付 protocol. */
export interface EpayAccount {
  /** Ends with a slash. */
  address: string;
  merchantId: string;
  key: string;
  keyJoin: 'plain' | 'named';
  signCase: 'lower' | 'upper';
  entry: 'mapi' | 'submit';
  mayFrame: boolean;
  /** Where its pages may lead besides its own host. */
  hosts: readonly string[];
  /** Moves no money; the only one that may be spoken to without TLS. */
  isTest: boolean;
}

export interface EpayOrder {
  orderNo: string;
  method: PayMethod;
  /** 次元会员:次元会员·月卡 */
  name: string;
  /** In fen. */
  money: number;
  siteName: string;
  notifyUrl: string;
  returnUrl: string;
  buyerAddress: string;
}

/** A key that is shorter could be guessed; without one everybody could sign. */
const SHORTEST_KEY = 16;

export function signatureOf(
  { key, keyJoin, signCase }: Pick<EpayAccount, 'key' | 'keyJoin' | 'signCase'>,
  parameters: Readonly<Record<string, string>>,
): string {
  if (key.length < SHORTEST_KEY) {
    throw new Error('the key of a gateway is too short to sign with');
  }
  const text = signedText(parameters) + (keyJoin === 'named' ? `&key=${key}` : key);
  const hash = createHash('md5').update(text, 'utf8').digest('hex');
  return signCase === 'upper' ? hash.toUpperCase() : hash;
}

/** Whether a callback was signed with the key, in whichever case its letters are. */
export function isSigned(
  account: Pick<EpayAccount, 'key' | 'keyJoin' | 'signCase'>,
  fields: Readonly<Record<string, string>>,
): boolean {
  const kind = fields['sign_type'];
  if (account.key.length < SHORTEST_KEY || (kind !== undefined && kind !== 'MD5')) {
    return false;
  }
  const given = Buffer.from((fields['sign'] ?? '').toLowerCase());
  const own = Buffer.from(signatureOf(account, fields).toLowerCase());
  return given.length === own.length && timingSafeEqual(given, own);
}

/** Has a gateway take an order in, and says where it can be paid. */
export async function createAtGateway(
  request: GatewayRequest,
  account: EpayAccount,
  order: EpayOrder,
): Promise<PayPage> {
  const parameters = signedQuery(account, queryOf(account, order));
  const submit = `${account.address}submit.php?${new URLSearchParams(parameters).toString()}`;
  if (account.entry === 'mapi') {
    const form = signedQuery(account, {
      ...queryOf(account, order),
      clientip: order.buyerAddress,
      device: 'mobile',
    });
    const answer = await request(`${account.address}mapi.php`, form);
    const read = jsonAnswer(answer);
    // A gateway without this call answers with a page: its own page is there all the same.
    return read ? pageOfJson(account, read) : page(account, submit);
  }
  const answer = await request(submit);
  const read = jsonAnswer(answer);
  if (read) {
    return pageOfJson(account, read);
  }
  const redirect = answer.location ?? redirectInPage(answer.text);
  return page(account, (redirect && ownAddress(account, redirect)) ?? submit);
}

/** Addresses are signed as they are: one with an & would read as more parameters. */
function cleanAddress(address: string): string {
  if (/[&=\s]/.test(address)) {
    throw new AppError('payment.order_failed');
  }
  return address;
}

const queryOf = (account: EpayAccount, order: EpayOrder) => ({
  pid: account.merchantId,
  type: order.method,
  out_trade_no: order.orderNo,
  notify_url: cleanAddress(order.notifyUrl),
  return_url: cleanAddress(order.returnUrl),
  name: cleanValue(order.name),
  money: yuanText(order.money),
  sitename: cleanValue(order.siteName),
});

const signedQuery = (account: EpayAccount, parameters: Record<string, string>) => ({
  ...parameters,
  sign: signatureOf(account, parameters),
  sign_type: 'MD5',
});

const code = z.union([z.number(), z.string()]);
const text = z.optional(z.nullable(z.union([z.string(), z.number()])));
const answerShape = z.object({
  code,
  msg: text,
  payurl: text,
  qrcode: text,
  urlscheme: text,
  trade_no: text,
  status: text,
  money: text,
  out_trade_no: text,
  pid: text,
});

type JsonAnswer = z.output<typeof answerShape>;

/** Null for what is no answer of the protocol: a page. */
function jsonAnswer({ status, text: body }: GatewayAnswer): JsonAnswer | null {
  if (status >= 500) {
    throw new GatewayAway('it fails');
  }
  try {
    const read = answerShape.safeParse(JSON.parse(body));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

const isGood = ({ code: said }: JsonAnswer) => String(said) === '1';
const LONGEST_MESSAGE = 100;

/** What a gateway says of its refusal, as one short line. */
const refusal = ({ msg }: JsonAnswer): AppError => {
  const message = String(msg ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}<>]/gu, ' ')
    .trim()
    .slice(0, LONGEST_MESSAGE);
  return message === ''
    ? new AppError('payment.order_failed')
    : new AppError('payment.refused', { message });
};

function pageOfJson(account: EpayAccount, answer: JsonAnswer): PayPage {
  if (!isGood(answer)) {
    throw refusal(answer);
  }
  const payUrl = webAddress(account, String(answer.payurl ?? ''));
  const qrCode = String(answer.qrcode ?? '').slice(0, LONGEST_ADDRESS) || null;
  const urlScheme = appAddress(String(answer.urlscheme ?? ''));
  if (!payUrl && !qrCode && !urlScheme) {
    throw new AppError('payment.channel_failed');
  }
  return { ...page(account, payUrl), qrCode, urlScheme };
}

const page = (account: EpayAccount, payUrl: string | null): PayPage => ({
  payUrl,
  qrCode: null,
  urlScheme: null,
  mayFrame: account.mayFrame && payUrl !== null && ownAddress(account, payUrl) !== null,
});

const LONGEST_ADDRESS = 2048;

/** An address of the web, written out; null for anything else. */
function webAddress({ address, isTest }: EpayAccount, given: string): string | null {
  if (given === '' || given.length > LONGEST_ADDRESS || !URL.canParse(given, address)) {
    return null;
  }
  const url = new URL(given, address);
  return url.protocol === 'https:' || (isTest && url.protocol === 'http:') ? url.href : null;
}

/** One at the gateway itself. */
function ownAddress(account: EpayAccount, given: string): string | null {
  const found = webAddress(account, given);
  const hosts = [new URL(account.address).host, ...account.hosts];
  return found !== null && (account.isTest || hosts.includes(new URL(found).host)) ? found : null;
}

const APPS = ['alipays:', 'alipay:', 'weixin:', 'wxp:'];

const appAddress = (given: string): string | null =>
  APPS.some((scheme) => given.startsWith(scheme)) && given.length <= LONGEST_ADDRESS ? given : null;

/** What a gateway says of an order. */
export interface GatewayOrder {
  tradeNo: string;
  /** In fen. */
  money: number;
}

async function readOrder(
  request: GatewayRequest,
  account: EpayAccount,
  orderNo: string,
): Promise<JsonAnswer> {
  const query = new URLSearchParams({
    act: 'order',
    pid: account.merchantId,
    key: account.key,
    out_trade_no: orderNo,
  });
  const read = jsonAnswer(await request(`${account.address}api.php?${query.toString()}`));
  if (!read) {
    throw new GatewayAway('no answer of the protocol');
  }
  return read;
}

/** Whether an order was paid; null where it was not, or the gateway does not know it. */
export async function askGateway(
  request: GatewayRequest,
  account: EpayAccount,
  orderNo: string,
): Promise<GatewayOrder | null> {
  const read = await readOrder(request, account, orderNo);
  if (!isGood(read) || String(read.status) !== '1') {
    return null;
  }
  const money = fenOfYuan(String(read.money ?? ''));
  const tradeNo = String(read.trade_no ?? '');
  const saidNo = read.out_trade_no;
  const isOdd = !/^[\w-]{1,64}$/.test(tradeNo);
  if (money === null || isOdd || (saidNo && String(saidNo) !== orderNo)) {
    throw new GatewayAway('an answer that makes no sense');
  }
  return { tradeNo, money };
}

/** 0 not paid, 1 paid, 2 given back: as most gateways say it. */
const REFUNDED = '2';

/** Whether a gateway says that the money of an order was given back. */
export async function isRefundedAtGateway(
  request: GatewayRequest,
  account: EpayAccount,
  orderNo: string,
): Promise<boolean> {
  const read = await readOrder(request, account, orderNo);
  return isGood(read) && String(read.status) === REFUNDED;
}

/** Has a gateway give the money back; throws where it does not, and `GatewayAway` where that is not known. */
export async function refundAtGateway(
  request: GatewayRequest,
  account: EpayAccount,
  order: { orderNo: string; tradeNo: string; money: number },
): Promise<void> {
  const answer = await request(`${account.address}api.php?act=refund`, {
    pid: account.merchantId,
    key: account.key,
    trade_no: order.tradeNo,
    out_trade_no: order.orderNo,
    money: yuanText(order.money),
  });
  const read = jsonAnswer(answer);
  if (!read) {
    throw new GatewayAway('no answer of the protocol');
  }
  if (!isGood(read)) {
    throw refusal(read);
  }
}

/** What was tried, and what answered. */
export interface GatewayTrial {
  isThere: boolean;
  message: string;
  /** Without the key. */
  tried: string;
  outcome: 'ok' | 'refused' | 'no_protocol' | 'no_answer';
  httpStatus: number | null;
  milliseconds: number;
}

/** Asks a gateway about the merchant: whether it is there, speaks the protocol and knows the key. */
export async function tryGateway(
  request: GatewayRequest,
  account: EpayAccount,
): Promise<GatewayTrial> {
  const address = (key: string) =>
    `${account.address}api.php?${new URLSearchParams({ act: 'query', pid: account.merchantId, key }).toString()}`;
  const begun = performance.now();
  const said = (trial: Pick<GatewayTrial, 'outcome' | 'message' | 'httpStatus'>): GatewayTrial => ({
    ...trial,
    isThere: trial.outcome === 'ok',
    tried: `GET ${address('***')}`,
    milliseconds: Math.round(performance.now() - begun),
  });
  try {
    const answer = await request(address(account.key));
    const { status: httpStatus } = answer;
    const read = jsonAnswer(answer);
    if (!read) {
      return said({ outcome: 'no_protocol', message: '', httpStatus });
    }
    const message = String(read.msg ?? '')
      .replaceAll(account.key, '***')
      .slice(0, LONGEST_MESSAGE);
    return said({ outcome: isGood(read) ? 'ok' : 'refused', message, httpStatus });
  } catch (error) {
    const message = error instanceof GatewayAway ? error.message : '';
    return said({ outcome: 'no_answer', message, httpStatus: null });
  }
}
