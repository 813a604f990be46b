/** What a copy of somebody's own data is made of: one file each. */
export const EXPORT_PARTS = [
  'account',
  'tiers',
  'orders',
  'devices',
  'credentials',
  'lists',
  'progress',
  'searches',
  'cardKeys',
  'points',
  'checkIns',
  'codes',
  'helpsReceived',
  'helpsGiven',
  'invites',
  'loansGiven',
  'loansTaken',
  'unlocks',
  'blindBoxes',
  'notifications',
  'feedback',
  'settings',
] as const;

export type ExportPart = (typeof EXPORT_PARTS)[number];
