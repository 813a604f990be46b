/** How somebody pays, by the names that the 易支付 protocol gives them. Neither costs a fee. */
export const PAY_METHODS = ['alipay', 'wxpay'] as const;

export type PayMethod = (typeof PAY_METHODS)[number];
