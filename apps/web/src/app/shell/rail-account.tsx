import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { ViewerLevelMark } from '../../entities/membership/viewer-level.tsx';
import { useViewer } from '../../entities/viewer.ts';

/** At the foot of the rail: who is here, seen as a face and heard as a name. */
export function RailAccount() {
  const { t } = useLingui();
  const viewer = useViewer();
  return (
    <Link
      to="/one/mine"
      className="flex min-h-target items-center gap-3 rounded-md p-1 hover:bg-surface-2"
    >
      <span className="grid size-10 flex-none place-items-center rounded-full bg-surface-3 text-text-2">
        <UserRound size={20} aria-hidden="true" />
      </span>
      <span className="sr-only">
        {viewer?.name || t`匿名访客`}
        <ViewerLevelMark viewer={viewer} />
      </span>
    </Link>
  );
}
