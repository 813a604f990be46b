import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import { useLastReset, useReset } from './use-reset.ts';

/** As long as a reset can be taken back, it says so. */
export function ResetBanner() {
  const { t, i18n } = useLingui();
  const { data: reset } = useLastReset();
  const { undo, isUndoing } = useReset();
  if (!reset) {
    return null;
  }
  const { username, changed } = reset;
  const until = i18n.date(reset.until, {
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <aside className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-surface-2 py-1.5 pr-2 pl-3.5 text-sm">
      <RotateCcw size={18} aria-hidden="true" className="flex-none text-warn" />
      <span className="min-w-0 flex-1 basis-48">
        {t`${username} 重置了 ${changed} 张图片，${until} 前可以撤销。`}
      </span>
      <Button small busy={isUndoing} onClick={undo}>
        {t`撤销重置`}
      </Button>
    </aside>
  );
}
