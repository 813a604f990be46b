import { openDialog } from '@baohe/app-shell/dialogs';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { useRecordChange } from './use-record-change.ts';

interface Counting {
  id: string;
  isCounted: boolean;
}

/** A record counts, or no longer does. */
export function useCounting(setCounted: (id: string, isCounted: boolean) => Promise<unknown>) {
  const { t } = useLingui();
  const { mutate } = useRecordChange(
    ({ id, isCounted }: Counting) => setCounted(id, isCounted),
    ({ isCounted }) => (isCounted ? t`已恢复` : t`不再算`),
  );
  return mutate;
}

interface CountedActProps extends Counting {
  /** Which record, for those who cannot see the row. */
  name: string;
  /** What is asked before it no longer counts, and what follows from it. */
  question: { title: string; text: string };
  onChange: (counting: Counting) => void;
}

/** 不算, after a question; 恢复 at once. */
export function CountedAct({ id, isCounted, name, question, onChange }: CountedActProps) {
  const { t } = useLingui();
  const stop = () =>
    openDialog('confirm', {
      ...question,
      action: t`不算`,
      danger: true,
      onConfirm: () => onChange({ id, isCounted: false }),
    });
  return (
    <Button
      kind="text"
      small
      className="whitespace-nowrap"
      onClick={isCounted ? stop : () => onChange({ id, isCounted: true })}
    >
      {isCounted ? t`不算` : t`恢复`}
      <span className="sr-only">{` ${name}`}</span>
    </Button>
  );
}
