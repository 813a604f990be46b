/** 0 made, 1 paid, 2 its time is over or it was cancelled, 3 refunded, 4 the gateway took it not. */
export const ORDER_STATUSES = [0, 1, 2, 3, 4] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What is out of the ordinary with an order and waits for the staff, or tells it why something happened. */
export const ORDER_FLAGS = [
  /** Paid after its ten minutes; granted all the same. */
  'late',
  /** Something else was paid than it costs; nothing is granted. */
  'wrong_amount',
  /** Paid again under another number of the gateway. */
  'second_payment',
  /** The gateway's number belongs to another order. */
  'trade_reused',
  /** Paid, but its owner holds the tier for good: there is nothing to add. */
  'nothing_to_grant',
  /** Its owner was deleted before the money came. */
  'owner_gone',
  /** Paid after it had ended, when its coupon was used up by others or elsewhere; nothing is granted. */
  'coupon_gone',
  /** Paid days after it was made; nothing is granted. */
  'too_late',
  /** Settled by the staff. */
  'by_staff',
] as const;

export type OrderFlag = (typeof ORDER_FLAGS)[number];

/** What the staff should look at: money came and nothing was given for it. */
export const needsStaff = (flags: readonly OrderFlag[]): boolean =>
  flags.some((flag) => flag !== 'late' && flag !== 'by_staff');

/** Those that `needsStaff` looks for. */
export const NEEDING_STAFF: readonly OrderFlag[] = ORDER_FLAGS.filter((flag) => needsStaff([flag]));

/** How long an order may be paid. */
export const ORDER_MINUTES = 10;
