/** What somebody says is wrong with a post. */
export const REPORT_KINDS = ['copyright', 'privacy', 'minor', 'illegal', 'other'] as const;

export type ReportKind = (typeof REPORT_KINDS)[number];

/** 0 new, 1 upheld, 2 rejected. */
export const REPORT_STATUSES = [0, 1, 2] as const;

export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const REPORT_LONGEST = 1000;
export const CONTACT_LONGEST = 100;
/** Of an answer, and of the reason that stands in the place of a post. */
export const STATEMENT_LONGEST = 200;
