import { openDialog } from '@baohe/app-shell/dialogs';
import { currentViewer } from '../viewer.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** 升级会员 opens here at this type of tier; empty for the first. It survives a reload. */
    membership?: string;
  }
}

/** 升级会员, at a type of tier. Who has not registered does that first and comes back to it. */
export function openMembership(type?: string): void {
  if (currentViewer()?.isRegistered) {
    openDialog('membership', type === undefined ? {} : { type });
  } else {
    openDialog('account', { mode: 'register', membership: type ?? '' });
  }
}
