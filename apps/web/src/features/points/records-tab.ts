import type { EarnedFortune } from '../../entities/check-ins.ts';

export type RecordsTab = 'checkIns' | 'points' | 'invites';

declare module '../../shared/dialogs.ts' {
  interface Dialogs {
    records: { tab: RecordsTab; earned?: EarnedFortune };
  }
}
