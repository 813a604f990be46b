import { openDialog } from '@baohe/app-shell/dialogs';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { ViewerLevelMark } from '../../entities/membership/viewer-level.tsx';
import { useViewer } from '../../entities/viewer.ts';

/** At the foot of the rail: who is here, and their points. */
export function RailAccount() {
  const { t, i18n } = useLingui();
  const viewer = useViewer();
  const points = viewer?.points;
  return (
    <>
      {points !== undefined && (
        <button
          type="button"
          className="card mb-3 hidden items-baseline justify-between gap-2 lg:flex"
          onClick={() => openDialog('records', { tab: 'points' })}
        >
          <span className="text-sm text-text-2">{t`我的点数`}</span>{' '}
          <b className="text-xl leading-tight text-ember tabular-nums">{i18n.number(points)}</b>
        </button>
      )}
      <Link
        to="/one/mine"
        className="flex min-h-target items-center gap-3 rounded-md p-1 hover:bg-surface-2"
      >
        <span className="grid size-10 flex-none place-items-center rounded-full bg-surface-3 text-text-2">
          <UserRound size={20} aria-hidden="true" />
        </span>
        {/* Where the rail is narrow it is heard, not seen. */}
        <span className="min-w-0 max-lg:sr-only">
          <b className="block truncate text-sm font-medium">{viewer?.name || t`匿名访客`}</b>
          <ViewerLevelMark viewer={viewer} />
        </span>
      </Link>
    </>
  );
}
