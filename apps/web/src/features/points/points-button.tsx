import { openDialog } from '@baohe/app-shell/dialogs';
import { useLingui } from '@lingui/react/macro';
import { useViewer } from '../../entities/viewer.ts';

/** 我的点数 with the total; behind it stands where every point came from. */
export function PointsButton() {
  const { t, i18n } = useLingui();
  const viewer = useViewer();
  const open = () => {
    if (viewer) {
      openDialog('records', { tab: 'points' });
    } else {
      openDialog('account', { mode: 'register' });
    }
  };
  return (
    <button
      type="button"
      className="ml-auto flex min-h-target min-w-0 flex-none items-center gap-1.5 rounded-md text-sm text-text-2"
      onClick={open}
    >
      <span className="@max-[19rem]:sr-only">{t`我的点数`}</span>{' '}
      <b className="text-xl leading-none text-ember tabular-nums">
        {i18n.number(viewer?.points ?? 0)}
      </b>
    </button>
  );
}
