import { openDialog } from '@baohe/app-shell/dialogs';
import { workShare } from '@baohe/domain/progress/work-progress';
import { Cover } from '@baohe/ui/cover';
import { IconButton } from '@baohe/ui/icon-button';
import { ProgressBar } from '@baohe/ui/progress-bar';
import { SectionHead } from '@baohe/ui/section-head';
import { Skeleton } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { LateStripArrows } from '../../entities/late-strip-arrows.tsx';
import { continueAt } from '../../entities/progress/continue-at.ts';
import type { ContinueEntry } from '../../entities/progress/continue-list.ts';
import { usePositionText } from '../../entities/progress/use-position-text.ts';
import './continue-section.css';
import { useContinueList } from './use-continue-list.ts';

const CARD = 'flex h-full min-h-23 items-center';

/** 继续: whatever was begun, of every kind; one tap leads to the exact place. */
export function ContinueSection() {
  const { t } = useLingui();
  const { entries, isExpected } = useContinueList();
  const [row, setRow] = useState<HTMLElement | null>(null);
  const title = t`继续`;
  if (entries.length === 0 && !isExpected) {
    return null;
  }
  return (
    <section className="min-w-0 max-lg:-mt-3">
      <SectionHead title={title}>
        <LateStripArrows strip={row} label={title} />
      </SectionHead>
      {isExpected ? (
        <div className="continue-strip" aria-hidden="true">
          <Skeleton className={CARD} />
          <Skeleton className={CARD} />
        </div>
      ) : (
        <ul ref={setRow} className="continue-strip">
          {entries.map((entry) => (
            <li key={entry.id}>
              <ContinueCard entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ContinueCard({ entry }: { entry: ContinueEntry }) {
  const { t } = useLingui();
  const positionText = usePositionText();
  const { id, title, coverUrl } = entry;
  return (
    <div className={`card ${CARD} p-0`}>
      <Link
        {...continueAt(id, entry)}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-lg py-2.5 pl-2.5 text-inherit"
      >
        <Cover src={coverUrl} className="w-13.5 flex-none rounded-sm" />
        <span className="min-w-0 flex-1">
          <b className="line-clamp-2 text-sm leading-tight font-medium">{title}</b>
          <span className="mt-0.5 mb-2 line-clamp-2 text-2xs text-text-2 tabular-nums">
            {positionText(entry)}
          </span>
          <ProgressBar label={t`已看 ${title}`} value={workShare(entry)} />
        </span>
      </Link>
      <IconButton label={t`更多 ${title}`} onClick={() => openDialog('continueMore', { entry })}>
        <EllipsisVertical size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
