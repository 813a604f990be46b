import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { LockOpen } from 'lucide-react';

interface LockedFilmProps {
  onTouch: () => void;
  onUnlock: () => void;
}

/** Nothing answers but the lock, and that only calls itself. */
export function LockedFilm({ onTouch, onUnlock }: LockedFilmProps) {
  const { t } = useLingui();
  return (
    <>
      <div className="player-surface" data-filling onPointerDown={onTouch} />
      <div className="player-over player-locked">
        <IconButton kind="on-media" label={t`解锁`} onClick={onUnlock}>
          <LockOpen size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </>
  );
}
