import { Button } from '@baohe/ui/button';
import { EmptyState } from '@baohe/ui/empty-state';
import { useLingui } from '@lingui/react/macro';

/** The filter leaves nothing of a list. */
export function NoneLeft({ onClear }: { onClear: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState title={t`没有符合条件的作品`} text={t`少选几个条件，就能看到更多。`}>
      <Button kind="main" onClick={onClear}>
        {t`清除筛选`}
      </Button>
    </EmptyState>
  );
}
