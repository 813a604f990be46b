/** What the entries of the audit log are about, by the beginnings of their calls; the first that fits counts. */
const PATHS_OF_AREA = {
  posts: ['/cnt/posts', '/backend/cnt/posts', '/cnt/video'],
  terms: ['/cnt/terms', '/cnt/series', '/ope/sourceType'],
  imports: ['/ope/import', '/ope/upload'],
  announcements: ['/ope/anno', '/ope/carousel'],
  reports: ['/ope/report', '/usr/feedback'],
  people: ['/sys/user', '/usr/userDetail', '/usr/videoList'],
  money: [
    '/usr/payOrder',
    '/usr/payGateway',
    '/usr/coupon',
    '/usr/cardKey',
    '/usr/userGroup',
    '/usr/money',
  ],
  points: ['/usr/bill', '/usr/clock', '/usr/invite', '/cnt/cyphers'],
  site: ['/sys'],
} as const;

/** `commands` is what somebody ran on the machine itself. */
export const AUDIT_AREAS = [
  'posts',
  'terms',
  'imports',
  'announcements',
  'reports',
  'people',
  'money',
  'points',
  'site',
  'commands',
  'other',
] as const;

export type AuditArea = (typeof AUDIT_AREAS)[number];

/** `PUT /ope/anno/batchUpdate` is about announcements. */
export function areaOfAction(action: string): AuditArea {
  const [method = '', path = ''] = action.split(' ');
  if (method === 'npm') {
    return 'commands';
  }
  const fitting = (Object.keys(PATHS_OF_AREA) as (keyof typeof PATHS_OF_AREA)[]).find((area) =>
    PATHS_OF_AREA[area].some((start) => path === start || path.startsWith(`${start}/`)),
  );
  return fitting ?? 'other';
}
