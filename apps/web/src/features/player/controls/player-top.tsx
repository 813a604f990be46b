import { lazyPart } from '@baohe/app-shell/lazy-part';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Lock, PictureInPicture2 } from 'lucide-react';
import { LatePart } from '../late-part.tsx';
import { canCast } from '../media/can-cast.ts';
import { useOpenFilm } from '../open-film.ts';

const CastButton = lazyPart(async () => (await import('./cast-button.tsx')).CastButton);

interface PlayerTopProps {
  onLock: () => void;
  /** Undefined where the browser cannot. */
  onSmallWindow: (() => void) | undefined;
}

export function PlayerTop({ onLock, onSmallWindow }: PlayerTopProps) {
  const { t } = useLingui();
  const { detail, video, back } = useOpenFilm();
  return (
    <div className="player-top">
      {back}
      <span className="player-title">{detail.title}</span>
      {canCast(video) && (
        <LatePart>
          <CastButton video={video} />
        </LatePart>
      )}
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
