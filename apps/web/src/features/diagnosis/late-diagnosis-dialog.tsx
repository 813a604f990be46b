import { Suspense } from 'react';
import type { DialogWay } from '../../shared/dialogs.ts';
import { lazyPart } from '../../shared/lazy-part.tsx';

declare module '../../shared/dialogs.ts' {
  interface Dialogs {
    diagnosis: Record<never, never>;
  }
}

const Diagnosis = lazyPart(async () => (await import('./diagnosis-dialog.tsx')).DiagnosisDialog);

/** Seldom looked at: it comes when it is. */
export function LateDiagnosisDialog(props: DialogWay) {
  return (
    <Suspense>
      <Diagnosis {...props} />
    </Suspense>
  );
}
