import { Button } from '@baohe/ui/button';
import { IconButton } from '@baohe/ui/icon-button';
import { Segmented } from '@baohe/ui/segmented';
import { useLingui } from '@lingui/react/macro';
import { Check, Eye, EyeOff, Trash2, X } from 'lucide-react';
import type { Marks } from './use-marks.ts';
import './mode-bar.css';

interface ModeBarProps {
  marks: Marks;
  isBusy: boolean;
  /** All of them are being looked up. */
  isMarking: boolean;
  /** How many there are to mark. */
  shown: number;
  onMarkAll: () => void;
  onDecide: () => void;
  /** Whether what is marked becomes sensitive, or is it no longer. */
  flags: boolean;
  onFlag: () => void;
}

/** At the lower edge, for the thumb: what a touch means, and what is done with all that is marked. */
export function ModeBar(props: ModeBarProps) {
  const { marks, isBusy, isMarking, shown, onMarkAll, onDecide, flags, onFlag } = props;
  const { t } = useLingui();
  const { mode, setMode, names, clear } = marks;
  const count = names.size;
  return (
    <section className="ops-mode-bar" aria-label={t`批量操作`} data-mode={mode}>
      <Segmented
        wide
        label={t`模式`}
        value={mode}
        onChange={setMode}
        options={[
          { value: 'none', label: t`无` },
          {
            value: 'discarded',
            label: (
              <span className="flex items-center gap-1.5">
                <Trash2 size={16} aria-hidden="true" />
                {t`丢弃`}
              </span>
            ),
          },
          {
            value: 'kept',
            label: (
              <span className="flex items-center gap-1.5">
                <Check size={16} aria-hidden="true" />
                {t`保留`}
              </span>
            ),
          },
        ]}
      />
      {mode !== 'none' && (
        <div className="flex min-w-0 flex-1 items-center gap-1">
          {count > 0 ? (
            <>
              <IconButton label={t`清除选择`} className="-mr-1" onClick={clear}>
                <X size={18} aria-hidden="true" />
              </IconButton>
              <output className="mr-2 text-sm font-bold whitespace-nowrap tabular-nums">
                {t`已选 ${count}`}
              </output>
              <IconButton
                label={flags ? t`标为敏感` : t`取消敏感`}
                disabled={isBusy}
                onClick={onFlag}
              >
                {flags ? (
                  <EyeOff size={18} aria-hidden="true" />
                ) : (
                  <Eye size={18} aria-hidden="true" />
                )}
              </IconButton>
            </>
          ) : (
            <Button kind="text" small disabled={shown === 0} busy={isMarking} onClick={onMarkAll}>
              {t`全选`}
            </Button>
          )}
          <Button
            kind={mode === 'kept' ? 'main' : 'danger'}
            className="ops-mode-bar-act"
            disabled={count === 0}
            busy={isBusy}
            onClick={onDecide}
          >
            {mode === 'kept' ? t`保留所选` : t`丢弃所选`}
          </Button>
        </div>
      )}
    </section>
  );
}
