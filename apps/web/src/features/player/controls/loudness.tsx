import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { useMedia } from '../media/use-media.ts';
import { useOpenFilm } from '../open-film.ts';

export function Loudness() {
  const { t, i18n } = useLingui();
  const { video, actions } = useOpenFilm();
  const volume = useMedia(video, (film) => (film.muted ? 0 : film.volume), 0);
  const isSilent = volume === 0;
  const Icon = volume > 0.5 ? Volume2 : Volume1;
  return (
    <div className="player-loudness">
      <IconButton label={isSilent ? t`取消静音` : t`静音`} onClick={actions.toggleMute}>
        {isSilent ? (
          <VolumeX size={20} aria-hidden="true" />
        ) : (
          <Icon size={20} aria-hidden="true" />
        )}
      </IconButton>
      <input
        type="range"
        aria-label={t`音量`}
        aria-valuetext={i18n.number(volume, { style: 'percent' })}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        style={{ '--at': volume } as React.CSSProperties}
        onChange={({ target }) => actions.setVolume(Number(target.value))}
      />
    </div>
  );
}
