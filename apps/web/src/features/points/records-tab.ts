import type { EarnedFortune } from '../../entities/check-ins.ts';

export type RecordsTab = 'checkIns' | 'points' | 'invites';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    records: { tab: RecordsTab; earned?: EarnedFortune };
  }
}
