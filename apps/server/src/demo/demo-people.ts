import type { Role } from '@baohe/domain/identity/roles';

export interface DemoPerson {
  name: string;
  roles: Role[];
  points: number;
  /** Levels held, with the days until they end; null for one that does not, negative for one that has. */
  tiers: readonly [level: number, days: number | null][];
}

/** Everybody's in the demo but ROOT's; the README says it too. */
export const DEMO_PASSWORD = 'baohe-demo-2026';

/** One of every level. */
export const demoPeople: readonly DemoPerson[] = [
  { name: 'demo_user', roles: ['user'], points: 36, tiers: [] },
  { name: 'demo_former', roles: ['user'], points: 9, tiers: [[11, -3]] },
  { name: 'demo_ciyuan', roles: ['user'], points: 128, tiers: [[12, 76]] },
  { name: 'demo_fuli', roles: ['user'], points: 84, tiers: [[21, 12]] },
  { name: 'demo_anwang', roles: ['user'], points: 51, tiers: [[33, 240]] },
  {
    name: 'demo_allsite',
    roles: ['user'],
    points: 520,
    tiers: [
      [44, null],
      [12, 20],
    ],
  },
  { name: 'demo_operator', roles: ['user', 'operator'], points: 0, tiers: [] },
  { name: 'demo_editor', roles: ['user', 'editor'], points: 0, tiers: [] },
  { name: 'demo_manager', roles: ['user', 'admin'], points: 0, tiers: [] },
];

/** Has looked at more than the 99 that the lists show. */
export const MUCH_READ = { name: 'demo_allsite', entries: 132, collected: 24, loved: 11 } as const;

/** Who came because of whom: from the one who invited to the one who came. */
export const INVITATIONS: Readonly<Record<string, string>> = {
  demo_allsite: 'demo_anwang',
  demo_anwang: 'demo_fuli',
  demo_fuli: 'demo_ciyuan',
  demo_ciyuan: 'demo_user',
  demo_user: 'demo_former',
  demo_former: 'demo_editor',
};
