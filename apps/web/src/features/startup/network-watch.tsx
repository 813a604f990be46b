import { useEffect } from 'react';
import { watchConnection } from '../../shared/connection.ts';
import { closeDialog, openDialog } from '../../shared/dialogs.ts';
import { useSite } from '../../shared/site.ts';

declare module '../../shared/dialogs.ts' {
  interface Dialogs {
    networkLost: Record<never, never>;
    networkRestored: Record<never, never>;
  }
}

/** Tells of a lost connection, and of each change of its type unless the site wants fewer words. */
export function NetworkWatch() {
  const everyChange = useSite().data?.connectionNotice !== 'lost and regained only';

  useEffect(
    () =>
      watchConnection((now, before) => {
        if (now === 'none') {
          closeDialog('networkRestored');
          openDialog('networkLost', {});
        } else if (everyChange || before === 'none') {
          closeDialog('networkLost');
          openDialog('networkRestored', {});
        }
      }),
    [everyChange],
  );
  return null;
}
