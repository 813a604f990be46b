import { closeDialog, openDialog } from '@baohe/app-shell/dialogs';
import { useSite } from '@baohe/app-shell/site';
import { useEffect } from 'react';
import { watchConnection } from '../../native/connection.ts';
import { isReading } from '../../shared/is-reading.ts';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    networkLost: Record<never, never>;
    networkRestored: Record<never, never>;
  }
}

/** Tells of a lost connection, and of each change of its type unless the site wants fewer words. The readers have a line of their own. */
export function NetworkWatch() {
  const everyChange = useSite().data?.connectionNotice !== 'lost and regained only';

  useEffect(
    () =>
      watchConnection((now, before) => {
        if (now === 'none') {
          closeDialog('networkRestored');
          if (!isReading()) {
            openDialog('networkLost', {});
          }
        } else if (everyChange || before === 'none') {
          closeDialog('networkLost');
          if (!isReading()) {
            openDialog('networkRestored', {});
          }
        }
      }),
    [everyChange],
  );
  return null;
}
