import '@baohe/ui/card.css';
import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { FeedbackEntry } from '../../entities/feedback.ts';
import { FeedbackState } from './feedback-state.tsx';

/** One feedback in the list; the whole row opens it. */
export function FeedbackRow({ entry, onOpen }: { entry: FeedbackEntry; onOpen: () => void }) {
  const { t, i18n } = useLingui();
  return (
    <button
      type="button"
      className="card flex w-full items-center gap-3 py-3 text-start"
      onClick={onOpen}
    >
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 break-words">{entry.text}</span>
        <span className="mt-1 block truncate text-xs text-text-3">
          {[
            entry.person || t`游客`,
            i18n.date(entry.at, { dateStyle: 'medium', timeStyle: 'short' }),
            entry.device,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <FeedbackState status={entry.status} />
      <ChevronRight size={20} aria-hidden="true" className="flex-none text-text-3" />
    </button>
  );
}
