import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { Check, Trash2, Undo2 } from 'lucide-react';
import { KeyCap } from '../../shared/key-cap.tsx';
import type { Verdict } from './use-swipe.ts';

interface SwipeActionsProps {
  canDecide: boolean;
  canUndo: boolean;
  onDecide: (verdict: Verdict) => void;
  onUndo: () => void;
}

export function SwipeActions({ canDecide, canUndo, onDecide, onUndo }: SwipeActionsProps) {
  const { t } = useLingui();
  return (
    <div className="ops-swipe-actions">
      <Button className="ops-discard" disabled={!canDecide} onClick={() => onDecide('discarded')}>
        <Trash2 size={20} aria-hidden="true" />
        {t`丢弃`}
        <KeyCap name="←" />
      </Button>
      <button type="button" className="ops-undo" disabled={!canUndo} onClick={onUndo}>
        <Undo2 size={20} aria-hidden="true" />
        <span>{t`撤销`}</span>
      </button>
      <Button className="ops-keep" disabled={!canDecide} onClick={() => onDecide('kept')}>
        <Check size={20} aria-hidden="true" />
        {t`保留`}
        <KeyCap name="→" />
      </Button>
    </div>
  );
}
