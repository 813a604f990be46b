import type { Language } from '@baohe/domain/language/languages';
import type { PayMethod } from './sandbox-order.ts';

export interface PageTexts {
  test: string;
  title: string;
  amount: string;
  item: string;
  orderNo: string;
  method: string;
  methods: Record<PayMethod, string>;
  pay: string;
  cancel: string;
  cancelHint: string;
  late: string;
  lateHint: string;
  wrong: string;
  wrongHint: string;
  paid: string;
  paidHint: string;
  paidWrong: string;
  cancelled: string;
  cancelledHint: string;
  willPay: string;
  willPayHint: string;
  refunded: string;
  refundedHint: string;
  back: string;
  failed: string;
  unknownOrder: string;
  unavailable: string;
}

/** `{amount}` is what was paid. */
export const PAGE_TEXTS: Record<Language, PageTexts> = {
  'zh-CN': {
    test: '测试支付 · 不会扣款',
    title: '收银台',
    amount: '应付金额',
    item: '商品',
    orderNo: '订单号',
    method: '支付方式',
    methods: { alipay: '支付宝', wxpay: '微信支付', qqpay: 'QQ 钱包' },
    pay: '支付',
    cancel: '取消',
    cancelHint: '关闭订单，不付款',
    late: '晚付',
    lateHint: '11 分钟后才付款，商家的订单已过期',
    wrong: '付错金额',
    wrongHint: '付款金额与订单不符',
    paid: '支付成功',
    paidHint: '已付 {amount}，商家会收到通知。',
    paidWrong: '金额与订单不符：已付 {amount}。',
    cancelled: '已取消',
    cancelledHint: '这笔订单没有付款。',
    willPay: '11 分钟后付款',
    willPayHint: '那时商家的订单已过期，款项仍会到账。',
    refunded: '已退款',
    refundedHint: '这笔款项已退回。',
    back: '返回商家',
    failed: '无法支付',
    unknownOrder: '订单不存在，或测试网关已重新启动。',
    unavailable: '支付通道暂时不可用。',
  },
  'zh-TW': {
    test: '測試付款 · 不會扣款',
    title: '收銀台',
    amount: '應付金額',
    item: '商品',
    orderNo: '訂單編號',
    method: '付款方式',
    methods: { alipay: '支付寶', wxpay: '微信支付', qqpay: 'QQ 錢包' },
    pay: '付款',
    cancel: '取消',
    cancelHint: '關閉訂單，不付款',
    late: '晚付',
    lateHint: '11 分鐘後才付款，商家的訂單已過期',
    wrong: '付錯金額',
    wrongHint: '付款金額與訂單不符',
    paid: '付款成功',
    paidHint: '已付 {amount}，商家會收到通知。',
    paidWrong: '金額與訂單不符：已付 {amount}。',
    cancelled: '已取消',
    cancelledHint: '這筆訂單沒有付款。',
    willPay: '11 分鐘後付款',
    willPayHint: '屆時商家的訂單已過期，款項仍會入帳。',
    refunded: '已退款',
    refundedHint: '這筆款項已退回。',
    back: '返回商家',
    failed: '無法付款',
    unknownOrder: '訂單不存在，或測試閘道已重新啟動。',
    unavailable: '付款通道暫時無法使用。',
  },
  en: {
    test: 'Test payment · nothing is charged',
    title: 'Checkout',
    amount: 'To pay',
    item: 'Item',
    orderNo: 'Order',
    method: 'Paid by',
    methods: { alipay: 'Alipay', wxpay: 'WeChat Pay', qqpay: 'QQ Wallet' },
    pay: 'Pay',
    cancel: 'Cancel',
    cancelHint: 'Closes the order without paying',
    late: 'Pay late',
    lateHint: 'Pays in 11 minutes, after the order has expired',
    wrong: 'Pay a wrong amount',
    wrongHint: 'Pays another amount than the order says',
    paid: 'Paid',
    paidHint: '{amount} paid. The shop is being notified.',
    paidWrong: 'Not the amount of the order: {amount} paid.',
    cancelled: 'Cancelled',
    cancelledHint: 'This order was not paid.',
    willPay: 'Paying in 11 minutes',
    willPayHint: 'The order has expired by then; the money arrives all the same.',
    refunded: 'Refunded',
    refundedHint: 'The money went back.',
    back: 'Back to the shop',
    failed: 'Cannot pay',
    unknownOrder: 'There is no such order, or the test gateway was restarted.',
    unavailable: 'The payment channel is not available right now.',
  },
  ja: {
    test: 'テスト決済 · 請求されません',
    title: 'お支払い',
    amount: 'お支払い金額',
    item: '商品',
    orderNo: '注文番号',
    method: '支払い方法',
    methods: { alipay: 'Alipay', wxpay: 'WeChat Pay', qqpay: 'QQ ウォレット' },
    pay: '支払う',
    cancel: 'キャンセル',
    cancelHint: '支払わずに注文を閉じます',
    late: '遅れて支払う',
    lateHint: '11 分後、注文の期限が切れてから支払います',
    wrong: '違う金額を支払う',
    wrongHint: '注文と異なる金額を支払います',
    paid: '支払い完了',
    paidHint: '{amount} を支払いました。ショップに通知されます。',
    paidWrong: '注文と異なる金額です：{amount} を支払いました。',
    cancelled: 'キャンセル済み',
    cancelledHint: 'この注文は支払われていません。',
    willPay: '11 分後に支払います',
    willPayHint: 'その時には注文の期限が切れていますが、代金は届きます。',
    refunded: '返金済み',
    refundedHint: '代金は返金されました。',
    back: 'ショップに戻る',
    failed: '支払えません',
    unknownOrder: '注文が見つからないか、テスト用ゲートウェイが再起動されました。',
    unavailable: '現在、決済をご利用いただけません。',
  },
  de: {
    test: 'Testzahlung · nichts wird abgebucht',
    title: 'Kasse',
    amount: 'Zu zahlen',
    item: 'Artikel',
    orderNo: 'Bestellung',
    method: 'Zahlungsart',
    methods: { alipay: 'Alipay', wxpay: 'WeChat Pay', qqpay: 'QQ Wallet' },
    pay: 'Bezahlen',
    cancel: 'Abbrechen',
    cancelHint: 'Schließt die Bestellung ohne Zahlung',
    late: 'Zu spät bezahlen',
    lateHint: 'Zahlt in 11 Minuten, wenn die Bestellung abgelaufen ist',
    wrong: 'Falsch bezahlen',
    wrongHint: 'Zahlt einen anderen Betrag als bestellt',
    paid: 'Bezahlt',
    paidHint: '{amount} bezahlt. Der Shop wird benachrichtigt.',
    paidWrong: 'Nicht der Betrag der Bestellung: {amount} bezahlt.',
    cancelled: 'Abgebrochen',
    cancelledHint: 'Diese Bestellung wurde nicht bezahlt.',
    willPay: 'Zahlung in 11 Minuten',
    willPayHint: 'Dann ist die Bestellung abgelaufen; das Geld kommt trotzdem an.',
    refunded: 'Erstattet',
    refundedHint: 'Das Geld wurde zurückgezahlt.',
    back: 'Zurück zum Shop',
    failed: 'Zahlung nicht möglich',
    unknownOrder:
      'Diese Bestellung gibt es nicht, oder das Test-Gateway wurde inzwischen neu gestartet.',
    unavailable: 'Der Zahlungskanal ist gerade nicht verfügbar.',
  },
};
