import { describeFailure } from '@baohe/app-shell/describe-failure';
import { renewFailedParts } from '@baohe/app-shell/lazy-part';
import { needsReload } from '@baohe/app-shell/load-code';
import { reloadPage } from '@baohe/app-shell/reload-page';
import { Button } from '@baohe/ui/button';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { RotateCw, X } from 'lucide-react';
import type { Player } from '../../entities/audio/player.ts';
import './mini-player.css';

interface MiniPlayerFailedProps {
  player: Player;
  isSmall: boolean;
  error: unknown;
  reset: () => void;
}

/** In the place of the mini-player: the sound goes on, and can still be put away. */
export function MiniPlayerFailed({ player, isSmall, error, reset }: MiniPlayerFailedProps) {
  const { t } = useLingui();
  const { request } = describeFailure(error);
  const mustReload = needsReload(error);
  const again = mustReload ? t`重新载入` : t`重试`;
  const retry = () => {
    if (mustReload) {
      void reloadPage();
    } else {
      renewFailedParts();
      reset();
    }
  };
  if (isSmall) {
    return (
      <aside className="mini-disc" aria-label={t`正在播放`} data-theme="dark">
        <button
          type="button"
          className="grid place-items-center text-text"
          aria-label={t`播放器没能显示，声音不受影响。${again}`}
          onClick={retry}
        >
          <RotateCw size={20} aria-hidden="true" />
        </button>
      </aside>
    );
  }
  return (
    <aside className="mini-player gap-2 pl-4" aria-label={t`正在播放`}>
      <p role="alert" className="min-w-0 flex-1 text-sm leading-tight">
        <b className="line-clamp-2 font-medium">{t`播放器没能显示`}</b>
        <small className="block truncate text-2xs text-text-2">
          {request ? (
            <>
              {/* Heard, not seen: a narrow bar has no room for it, and the id must be whole. */}
              <span className="sr-only">{request.label}</span> {request.id}
            </>
          ) : (
            t`声音不受影响`
          )}
        </small>
      </p>
      <Button small onClick={retry}>
        {again}
      </Button>
      <IconButton label={t`关闭播放器`} onClick={player.stop}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </aside>
  );
}
