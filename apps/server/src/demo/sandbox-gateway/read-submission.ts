import { readParameters } from './parameters.ts';
import { fenOf, METHODS, type PayMethod, type SubmittedOrder } from './sandbox-order.ts';
import { isSignedBy, type Merchant, type Parameters } from './signature.ts';

/** Answered as `{code: -1, msg}`. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

const MOST_NAME_BYTES = 127;
const LONGEST_ADDRESS = 500;
const LONGEST_PARAM = 255;
const OUT_TRADE_NO = /^[\w.|:-]{1,64}$/;

export function assertReadable(text: string): Parameters {
  const parameters = readParameters(text);
  if (!parameters) {
    throw new Refused('参数重复');
  }
  return parameters;
}

/** The order of submit.php and mapi.php. The signature comes first: nothing else is said to whoever has no key. */
export function readSubmission(
  parameters: Parameters,
  merchantOf: (pid: string) => Merchant | undefined,
): SubmittedOrder {
  const { pid = '', type = '', name = '', param = '' } = parameters;
  const merchant = merchantOf(pid);
  if (!merchant) {
    throw new Refused('商户不存在');
  }
  if (!isSignedBy(parameters, merchant)) {
    throw new Refused('签名校验失败，请返回重试！');
  }
  const outTradeNo = parameters['out_trade_no'] ?? '';
  if (!OUT_TRADE_NO.test(outTradeNo)) {
    throw new Refused('订单号(out_trade_no)格式不正确');
  }
  const fen = fenOf(parameters['money'] ?? '');
  if (fen === null) {
    throw new Refused('金额不合法');
  }
  if (name === '') {
    throw new Refused('商品名称(name)不能为空');
  }
  if (param.length > LONGEST_PARAM) {
    throw new Refused('扩展参数(param)过长');
  }
  return {
    merchant,
    outTradeNo,
    // Without one a gateway lets the payer choose; here it makes no difference.
    method: type === '' ? 'alipay' : assertMethod(type),
    name: cutName(name),
    fen,
    param,
    notifyUrl: assertAddress('notify_url', parameters),
    returnUrl: assertAddress('return_url', parameters),
  };
}

function assertMethod(type: string): PayMethod {
  const method = METHODS.find((one) => one === type);
  if (!method) {
    throw new Refused('支付方式(type)不存在');
  }
  return method;
}

/** Web addresses only: the pay page links to one of them. */
function assertAddress(name: string, parameters: Parameters): string {
  const address = parameters[name] ?? '';
  const isWeb = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  if (!isWeb || address.length > LONGEST_ADDRESS) {
    throw new Refused(`地址(${name})不正确`);
  }
  return address;
}

/** Gateways cut at so many bytes; half a character is left out. */
function cutName(name: string): string {
  const bytes = new TextEncoder().encode(name).subarray(0, MOST_NAME_BYTES);
  return new TextDecoder().decode(bytes).replace(/\uFFFD$/, '');
}
