import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Lock, PictureInPicture2 } from 'lucide-react';
import { useOpenFilm } from '../open-film.ts';

interface PlayerTopProps {
  onLock: () => void;
  /** Undefined where the browser cannot. */
  onSmallWindow: (() => void) | undefined;
}

export function PlayerTop({ onLock, onSmallWindow }: PlayerTopProps) {
  const { t } = useLingui();
  const { detail, back } = useOpenFilm();
  return (
    <div className="player-top">
      {back}
      <span className="player-title">{detail.title}</span>
      {onSmallWindow && (
        <IconButton label={t`画中画`} onClick={onSmallWindow}>
          <PictureInPicture2 size={20} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={t`锁定`} onClick={onLock}>
        <Lock size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
