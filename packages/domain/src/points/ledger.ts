/** Why points came or went. With the reference it is what an entry is known by: there is one, however often it is asked for. */
export const ENTRY_KINDS = [
  /** What somebody had before there was a ledger. */
  'opening',
  /** Reference: the day. */
  'check_in',
  /** Paid for a missed day. Reference: the day. */
  'make_up',
  /** Reference: the task, with its day where it is a daily one. */
  'task',
  /** Paid for a post. Reference: the post. */
  'unlock',
  'gift',
  /** Reference: who was invited; to whoever was invited, who invited. */
  'invite',
  'card_key',
  'order',
  /** By the staff, with a reason. Reference: the entry that is taken back, or what the staff named it by. */
  'correction',
] as const;

export type EntryKind = (typeof ENTRY_KINDS)[number];

export const isIncome = (delta: number): boolean => delta > 0;
