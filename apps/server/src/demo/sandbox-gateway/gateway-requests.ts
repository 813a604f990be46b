import { languageOf } from '@baohe/domain/language/accept-language';
import { PAGE_TEXTS } from './page-texts.ts';
import { readParameters, withQuery } from './parameters.ts';
import {
  failedPage,
  PAGE_BUTTONS,
  PAGE_HEADERS,
  payPage,
  redirectPage,
  type PageButton,
} from './pay-page.ts';
import { assertReadable, readSubmission, Refused } from './read-submission.ts';
import {
  chinaTime,
  fenOf,
  yuanOf,
  type SandboxOrder,
  type SubmittedOrder,
} from './sandbox-order.ts';
import { isSameSecret, type Merchant, type Parameters } from './signature.ts';

export interface GatewayRequest {
  method: string;
  /** Below the base path, without a slash in front. */
  path: string;
  /** Both as they were sent. */
  query?: string;
  body?: string;
  accept?: string | undefined;
  acceptLanguage?: string | undefined;
}

export interface GatewayResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** The connection is broken off instead of being answered. */
  isCut?: true;
}

/** What the requests are answered with. */
export interface GatewayCore {
  merchantOf: (pid: string) => Merchant | undefined;
  /** The order of this number that is there already, or a new one. */
  submit: (submitted: SubmittedOrder) => SandboxOrder;
  find: (tradeNo: string) => SandboxOrder | undefined;
  findByMerchant: (pid: string, outTradeNo: string) => SandboxOrder | undefined;
  press: (tradeNo: string, button: PageButton) => boolean;
  refund: (order: SandboxOrder, fen: number) => void;
  notificationOf: (order: SandboxOrder) => Parameters | null;
  /** The pay page as others reach it, and as it reaches itself. */
  pageAddress: (order: SandboxOrder) => string;
  pagePath: (order: SandboxOrder) => string;
  answer: 'payurl' | 'qrcode' | 'urlscheme';
}

export const LARGEST_BODY = 8 * 1024;

const TEXT = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

const html = (status: number, body: string): GatewayResponse => ({
  status,
  headers: PAGE_HEADERS,
  body,
});

const plain = (status: number, body: string): GatewayResponse => ({ status, headers: TEXT, body });

const json = (body: object): GatewayResponse => ({
  status: 200,
  headers: JSON_HEADERS,
  body: JSON.stringify(body),
});

const redirect = (location: string): GatewayResponse => ({
  status: 303,
  headers: { ...TEXT, location },
  body: '',
});

export const unavailable = (): GatewayResponse =>
  html(503, failedPage(PAGE_TEXTS['zh-CN'].unavailable, 'zh-CN'));

/** `asHtml`: with a page that holds the address to go to, as some gateways do. */
export function answerRequest(
  core: GatewayCore,
  request: GatewayRequest,
  asHtml = false,
): GatewayResponse {
  const { method, path, query = '', body = '' } = request;
  if (Buffer.byteLength(query) > LARGEST_BODY || Buffer.byteLength(body) > LARGEST_BODY) {
    return plain(413, 'too large');
  }
  const isPost = method === 'POST';
  if (!isPost && method !== 'GET' && method !== 'HEAD') {
    return plain(405, 'method not allowed');
  }
  if (path === 'submit.php') {
    return answerBrowser(request, () => submit(core, isPost ? body : query, asHtml));
  }
  if (path === 'mapi.php') {
    return answerProgram(() => createByProgram(core, isPost ? body : '', asHtml));
  }
  if (path === 'api.php') {
    return answerProgram(() => manage(core, isPost, { query, body }));
  }
  const [, tradeNo] = /^pay\/(\d{1,40})$/.exec(path) ?? [];
  return tradeNo === undefined ? plain(404, 'not found') : payPageOf(core, request, tradeNo);
}

function answerProgram(work: () => GatewayResponse): GatewayResponse {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refused) {
      return json({ code: -1, msg: error.message });
    }
    throw error;
  }
}

/** Who takes no pages is a merchant's program. */
function answerBrowser(request: GatewayRequest, work: () => GatewayResponse): GatewayResponse {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refused && request.accept?.includes('text/html')) {
      return html(400, failedPage(error.message, languageOf(request.acceptLanguage)));
    }
    return answerProgram(() => {
      throw error;
    });
  }
}

function submit(core: GatewayCore, sent: string, asHtml: boolean): GatewayResponse {
  const order = core.submit(readSubmission(assertReadable(sent), core.merchantOf));
  const address = core.pageAddress(order);
  return asHtml ? html(200, redirectPage(address)) : redirect(address);
}

function createByProgram(core: GatewayCore, body: string, asHtml: boolean): GatewayResponse {
  const parameters = assertReadable(body);
  const submitted = readSubmission(parameters, core.merchantOf);
  if (!parameters['clientip']) {
    throw new Refused('用户IP地址(clientip)不能为空');
  }
  const order = core.submit(submitted);
  const address = core.pageAddress(order);
  if (asHtml) {
    return html(200, redirectPage(address));
  }
  const app = `alipays://platformapi/startapp?appId=20000067&url=${encodeURIComponent(address)}`;
  const addresses = { payurl: address, qrcode: address, urlscheme: app };
  return json({ code: 1, trade_no: order.tradeNo, [core.answer]: addresses[core.answer] });
}

/** api.php: the key itself says who calls, as the protocol has it. */
function manage(
  core: GatewayCore,
  isPost: boolean,
  sent: { query: string; body: string },
): GatewayResponse {
  const parameters = {
    ...assertReadable(sent.query),
    ...(isPost && assertReadable(sent.body)),
  };
  const { act, pid = '', key = '', trade_no: tradeNo } = parameters;
  const merchant = core.merchantOf(pid);
  if (!merchant || !isSameSecret(key, merchant.key)) {
    throw new Refused('商户ID或密钥错误');
  }
  if (act === 'query') {
    // Real gateways write the key into the answer too.
    return json({ code: 1, pid, active: 1 });
  }
  const order =
    tradeNo === undefined
      ? core.findByMerchant(pid, parameters['out_trade_no'] ?? '')
      : core.find(tradeNo);
  // Another merchant's order is as unknown as one that is not there.
  if (!order || order.merchant.pid !== pid) {
    throw new Refused('订单号不存在');
  }
  if (act === 'order') {
    return json(described(order));
  }
  if (act === 'refund' && isPost) {
    return refund(core, order, parameters['money'] ?? '');
  }
  throw new Refused('No Act!');
}

function described(order: SandboxOrder): object {
  const { createdAt, paidAt, paidFen, state } = order;
  return {
    code: 1,
    msg: '查询订单号成功！',
    trade_no: order.tradeNo,
    out_trade_no: order.outTradeNo,
    type: order.method,
    pid: order.merchant.pid,
    addtime: chinaTime(createdAt),
    endtime: paidAt === null ? null : chinaTime(paidAt),
    name: order.name,
    money: yuanOf(paidFen ?? order.fen),
    param: order.param,
    status: state === 'paid' ? 1 : state === 'refunded' ? 2 : 0,
  };
}

function refund(core: GatewayCore, order: SandboxOrder, money: string): GatewayResponse {
  const fen = fenOf(money);
  if (fen === null) {
    throw new Refused('金额不合法');
  }
  core.refund(order, fen);
  return json({ code: 1, msg: '退款成功' });
}

function payPageOf(core: GatewayCore, request: GatewayRequest, tradeNo: string): GatewayResponse {
  const language = languageOf(request.acceptLanguage);
  const order = core.find(tradeNo);
  if (!order) {
    return html(404, failedPage(PAGE_TEXTS[language].unknownOrder, language));
  }
  if (request.method !== 'POST') {
    return html(200, payPage(order, returnAddress(core, order), language));
  }
  const pressed = readParameters(request.body ?? '')?.['button'];
  const button = PAGE_BUTTONS.find((one) => one === pressed);
  if (!button) {
    return plain(400, 'no such button');
  }
  core.press(tradeNo, button);
  // Shown by another request, so that a reload presses nothing again; an order that was decided shows what it is.
  return redirect(core.pagePath(order));
}

/** Only ever where the signed order says; with the notification once it is paid. */
function returnAddress(core: GatewayCore, order: SandboxOrder): string {
  const notification = core.notificationOf(order);
  return notification ? withQuery(order.returnUrl, notification) : order.returnUrl;
}
