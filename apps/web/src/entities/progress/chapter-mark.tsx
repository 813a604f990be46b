import type { StoredProgress } from '@baohe/contract/progress';
import { isFinished, partOf } from '@baohe/domain/progress/progress';
import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';

/** How far one is in a chapter: so many per cent, or all of it. */
export function ChapterMark({ progress }: { progress: StoredProgress }) {
  const { t, i18n } = useLingui();
  return isFinished(progress, progress.unit) ? (
    <span className="flex flex-none items-center gap-1 text-xs text-text-2">
      <Check size={14} aria-hidden="true" />
      {t`读完`}
    </span>
  ) : (
    <span className="flex-none text-xs text-ember tabular-nums">
      {i18n.number(partOf(progress), { style: 'percent' })}
    </span>
  );
}
