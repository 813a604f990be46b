import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Cast } from 'lucide-react';
import { useEffect, useState } from 'react';
import { chooseScreen, followCasting, type Casting } from '../media/casting.ts';

const NOWHERE: Casting = { isAvailable: false, isOn: false };

/** Puts the film on another screen, where there is one. */
export function CastButton({ video }: { video: HTMLVideoElement }) {
  const { t } = useLingui();
  const [{ isAvailable, isOn }, setCasting] = useState(NOWHERE);
  useEffect(
    () => followCasting(video, (change) => setCasting((known) => ({ ...known, ...change }))),
    [video],
  );
  return (
    (isAvailable || isOn) && (
      <IconButton
        label={t`投屏`}
        aria-pressed={isOn}
        className="player-cast"
        onClick={() => chooseScreen(video)}
      >
        <Cast size={20} aria-hidden="true" />
      </IconButton>
    )
  );
}
