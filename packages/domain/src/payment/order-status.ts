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
  /** Settled by the staff for money that came another way: what the gateway has of it is paid besides. */
  'paid_elsewhere',
  /** Its money went back another way than by the gateway. */
  'refunded_elsewhere',
] as const;

export type OrderFlag = (typeof ORDER_FLAGS)[number];

/** Those that only tell why something happened. */
const EXPLAINING: readonly OrderFlag[] = [
  'late',
  'by_staff',
  'paid_elsewhere',
  'refunded_elsewhere',
];

/** What the staff should look at: money came and nothing was given for it. */
export const needsStaff = (flags: readonly OrderFlag[]): boolean =>
  flags.some((flag) => !EXPLAINING.includes(flag));

/** Those that `needsStaff` looks for. */
export const NEEDING_STAFF: readonly OrderFlag[] = ORDER_FLAGS.filter((flag) => needsStaff([flag]));

/** Those with which nothing is given although the order is paid. */
const PAID_FOR_NOTHING: readonly OrderFlag[] = ['nothing_to_grant', 'owner_gone'];

export const STAFF_STATES = ['none', 'waiting', 'solved'] as const;

/** What its buyer hears of an order: whether money came, nothing was given for it, and the staff looks at it. */
export type StaffState = (typeof STAFF_STATES)[number];

export function staffStateOf({
  status,
  flags,
  handledAt,
}: {
  status: number;
  flags: readonly OrderFlag[];
  handledAt: Date | null;
}): StaffState {
  const isPaid = status === 1;
  const isOdd = isPaid ? flags.some((flag) => PAID_FOR_NOTHING.includes(flag)) : needsStaff(flags);
  if (!isOdd || status === 3) {
    return 'none';
  }
  return handledAt === null ? 'waiting' : 'solved';
}

/** What can come of settling an order by hand. */
export const SETTLED_BY_STAFF = ['granted', 'already', 'nothing_to_grant', 'owner_gone'] as const;

export type SettledByStaff = (typeof SETTLED_BY_STAFF)[number];

/** How long an order may be paid. */
export const ORDER_MINUTES = 10;
