import { createHash } from 'node:crypto';
import type { Language } from '@baohe/domain/language/languages';
import { PAGE_TEXTS, type PageTexts } from './page-texts.ts';
import { yuanOf, type SandboxOrder } from './sandbox-order.ts';

const STYLE = `
:root{color-scheme:light dark;--bg:#f3eff9;--card:#fff;--line:#d9d0e6;--text:#1d1330;--soft:#5a5070;--quiet:#f6f2fb}
@media (prefers-color-scheme:dark){:root{--bg:#120a1f;--card:#1d132e;--line:#433458;--text:#f4effb;--soft:#bdb2cf;--quiet:#271b3b}}
*{box-sizing:border-box;margin:0}
body{background:var(--bg);color:var(--text);font:15px/1.5 'PingFang SC','HarmonyOS Sans SC','MiSans','Noto Sans CJK SC','Microsoft YaHei',system-ui,sans-serif;min-height:100vh;display:grid;grid-template-rows:auto 1fr;overflow-wrap:anywhere}
.test{background:#ffd666;color:#3a2500;font-weight:700;text-align:center;padding:10px 16px}
main{width:100%;max-width:440px;margin:0 auto;padding:20px 16px 32px;align-self:start}
.card{background:var(--card);border:1px solid var(--line);border-radius:20px;padding:20px 18px}
h1{font-size:17px;line-height:1.3;text-align:center}
.amount{font-size:36px;line-height:1.2;font-weight:700;text-align:center;margin:10px 0 2px;font-variant-numeric:tabular-nums}
.soft{color:var(--soft);font-size:13px}
.middle{text-align:center}
dl{margin-top:16px;border-top:1px solid var(--line);padding-top:12px;display:grid;gap:8px}
dl div{display:flex;justify-content:space-between;gap:16px}
dt{color:var(--soft);font-size:13px;flex:none}
dd{text-align:right;font-size:13px;min-width:0}
form{margin-top:18px;display:grid;gap:10px}
button,.button{font:inherit;font-weight:500;min-height:48px;width:100%;padding:8px 16px;border-radius:14px;border:1px solid var(--line);background:var(--quiet);color:var(--text);cursor:pointer;display:grid;align-content:center;justify-items:center;text-align:center;text-decoration:none}
.main{border:0;min-height:52px;font-weight:700;color:#fff;background:linear-gradient(100deg,#7a2bf0,#c2267f 58%,#cf4419)}
button:focus-visible,.button:focus-visible{outline:3px solid #a77bff;outline-offset:2px}
button .soft{font-weight:400}
.button{margin-top:18px}
.sign{width:56px;height:56px;border-radius:50%;margin:4px auto 12px;display:grid;place-content:center;font-size:28px;background:var(--quiet);border:1px solid var(--line)}
.sign.good{background:#12704a;border:0;color:#fff}
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** No script, nothing from elsewhere, and framed by this very site at most. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    `default-src 'none'`,
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'self'`,
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

export type PageButton = 'pay' | 'cancel' | 'late' | 'wrong';

export const PAGE_BUTTONS: readonly PageButton[] = ['pay', 'cancel', 'late', 'wrong'];

/** What an order looks like to whoever pays it. `back` is where the merchant waits for them. */
export function payPage(order: SandboxOrder, back: string, language: Language): string {
  const texts = PAGE_TEXTS[language];
  const body = order.state === 'open' ? openBody(order, texts) : endedBody(order, back, texts);
  return page(texts.title, body, language);
}

export function failedPage(reason: string, language: Language): string {
  const texts = PAGE_TEXTS[language];
  const body = `<p class="sign" aria-hidden="true">!</p>
<h1>${escapeHtml(texts.failed)}</h1>
<p class="soft middle">${escapeHtml(reason)}</p>`;
  return page(texts.failed, body, language);
}

/** As some gateways answer instead of redirecting: merchants cut the address out of it. */
export function redirectPage(address: string): string {
  const inScript = JSON.stringify(address).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>正在跳转</title>
<meta http-equiv="refresh" content="0;url=${escapeHtml(address)}">
<script>window.location.href=${inScript};</script>
</head><body><a href="${escapeHtml(address)}">正在跳转…</a></body></html>
`;
}

function openBody(order: SandboxOrder, texts: PageTexts): string {
  const amount = `¥${yuanOf(order.fen)}`;
  const other = (button: PageButton, label: string, hint: string) =>
    `<button name="button" value="${button}"><span>${escapeHtml(label)}</span><span class="soft">${escapeHtml(hint)}</span></button>`;
  return `<h1>${escapeHtml(texts.amount)}</h1>
<p class="amount">${amount}</p>
${facts(order, texts)}
<form method="post">
<button class="main" name="button" value="pay">${escapeHtml(texts.pay)} ${amount}</button>
${other('cancel', texts.cancel, texts.cancelHint)}
${other('late', texts.late, texts.lateHint)}
${other('wrong', texts.wrong, texts.wrongHint)}
</form>`;
}

function endedBody(order: SandboxOrder, back: string, texts: PageTexts): string {
  const { sign, title, hint } = outcomeOf(order, texts);
  return `<p class="sign${sign === '✓' ? ' good' : ''}" aria-hidden="true">${sign}</p>
<h1>${escapeHtml(title)}</h1>
<p class="soft middle">${escapeHtml(hint)}</p>
${facts(order, texts)}
<a class="button main" target="_top" href="${escapeHtml(back)}">${escapeHtml(texts.back)}</a>`;
}

function outcomeOf(
  { state, fen, paidFen }: SandboxOrder,
  texts: PageTexts,
): { sign: string; title: string; hint: string } {
  switch (state) {
    case 'open':
    case 'paid': {
      const [sign, hint] = paidFen === fen ? ['✓', texts.paidHint] : ['!', texts.paidWrong];
      const amount = `¥${yuanOf(paidFen ?? 0)}`;
      return { sign, title: texts.paid, hint: hint.replace('{amount}', amount) };
    }
    case 'late':
      return { sign: '…', title: texts.willPay, hint: texts.willPayHint };
    case 'cancelled':
      return { sign: '×', title: texts.cancelled, hint: texts.cancelledHint };
    case 'refunded':
      return { sign: '↩', title: texts.refunded, hint: texts.refundedHint };
  }
}

function facts({ name, tradeNo, method }: SandboxOrder, texts: PageTexts): string {
  const rows = [
    [texts.item, name],
    [texts.method, texts.methods[method]],
    [texts.orderNo, tradeNo],
  ] as const;
  return `<dl>${rows
    .map(
      ([label, value]) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`,
    )
    .join('')}</dl>`;
}

function page(title: string, body: string, language: Language): string {
  const { test } = PAGE_TEXTS[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(test)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><p class="test">${escapeHtml(test)}</p></header>
<main><div class="card">
${body}
</div></main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
