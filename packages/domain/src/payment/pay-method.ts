/** How somebody pays, by the names that the 易支付 protocol gives them. Neither costs a fee. */
export const PAY_METHODS = ['alipay', 'wxpay'] as const;

export type PayMethod = (typeof PAY_METHODS)[number];

/** How an order was paid: by a method, or another way that the staff wrote down. */
export const PAID_BY = [...PAY_METHODS, 'staff'] as const;

export type PaidBy = (typeof PAID_BY)[number];
