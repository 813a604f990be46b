import { openDialog } from '@baohe/app-shell/dialogs';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { ListChecks } from 'lucide-react';
import { useRefusals } from '../../../entities/refusals.ts';
import { useViewer } from '../../../entities/viewer.ts';
import type { MarkedParts } from './marks-dialog.tsx';

/** Leads to what was read, chapter by chapter; one chapter alone needs no marks. */
export function MarksButton({ postId, parts }: MarkedParts) {
  const { t } = useLingui();
  const viewer = useViewer();
  const { accountNeeded } = useRefusals();
  if (parts.length < 2) {
    return null;
  }
  return (
    <Button
      kind="text"
      small
      className="max-w-none whitespace-nowrap"
      onClick={() => (viewer ? openDialog('marks', { postId, parts }) : accountNeeded())}
    >
      <ListChecks size={16} aria-hidden="true" />
      {t`标记`}
    </Button>
  );
}
