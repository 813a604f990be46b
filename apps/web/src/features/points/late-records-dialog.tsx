import { Suspense } from 'react';
import type { Dialogs, DialogWay } from '../../shared/dialogs.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';
import './records-tab.ts';

const Records = lazyPart(async () => (await import('./records-dialog.tsx')).RecordsDialog);

/** Calendar and lists come with the first look at them. */
export function LateRecordsDialog(props: Dialogs['records'] & DialogWay) {
  return (
    <Suspense>
      <Records {...props} />
    </Suspense>
  );
}
