import { DialogBoundary } from '@baohe/app-shell/dialog-boundary';
import { useKeys } from '@baohe/app-shell/keys';
import { lazyPart } from '@baohe/app-shell/lazy-part';
import { keyAction } from '@baohe/domain/playing/keys';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useCatchBack } from '../../../shared/back.ts';
import { useWakeLock } from '../../../shared/use-wake-lock.ts';
import { FilmSurface } from '../film-surface.tsx';
import { useFilmKeys } from '../gestures/use-film-keys.ts';
import { LatePart } from '../late-part.tsx';
import { LockedFilm } from '../locked-film.tsx';
import { smallWindowOf } from '../media/small-window.ts';
import { isPaused, useMedia } from '../media/use-media.ts';
import type { MenuTopic } from '../menus/player-menu.tsx';
import { useOpenFilm } from '../open-film.ts';
import { useNextOffer } from '../use-next-offer.ts';
import { useNote } from '../use-note.ts';
import { useSubtitle } from '../use-subtitle.ts';
import { FilmNotes } from './film-notes.tsx';
import { PlayerOver } from './player-over.tsx';
import { useControlsShown } from './use-controls-shown.ts';

const Subtitles = lazyPart(async () => (await import('../subtitles.tsx')).Subtitles);
const PlayerMenu = lazyPart(async () => (await import('../menus/player-menu.tsx')).PlayerMenu);

/** Everything over the picture. */
export function FilmControls() {
  const { detail, video, box, next, isOnScreen, isFullscreen } = useOpenFilm();
  const { t } = useLingui();
  const [menu, setMenu] = useState<MenuTopic | null>(null);
  const [isLocked, setIsLocked] = useState(false);
  const [previewed, setPreviewed] = useState<number | null>(null);
  const paused = useMedia(video, isPaused, true);
  useWakeLock(!paused);
  const { note, say } = useNote();
  const subtitle = useSubtitle(detail.subtitles);
  const isHeld = (paused && !isLocked) || menu !== null || previewed !== null;
  const { isShown, wake, sleep } = useControlsShown(box, isHeld);
  const offer = useNextOffer(video, next);
  const onSmallWindow = smallWindowOf(video);
  // Locked against touches, "back" and Escape are touches too.
  useCatchBack(isLocked, wake);
  useCatchBack(offer.secondsLeft !== null, offer.stay);

  const onKey = useFilmKeys({
    say,
    onSmallWindow,
    onSubtitles: () => say(subtitle.toggle() ?? t`关闭字幕`),
  });
  useKeys({
    // With a screen of its own the keys are the player's wherever the focus is.
    within: isOnScreen || isFullscreen ? undefined : box,
    isOff: isLocked || menu !== null,
    except: '.player-seek',
    onKey(key) {
      const action = keyAction(key);
      if (action) {
        wake();
        onKey(action);
      }
      return action !== undefined;
    },
  });

  const controls = (
    <>
      <FilmSurface say={say} onPreview={setPreviewed} onTap={isShown && !paused ? sleep : wake} />
      <PlayerOver
        offer={offer}
        showsSubtitles={subtitle.shown !== undefined}
        previewed={previewed}
        onSmallWindow={onSmallWindow}
        onLock={() => setIsLocked(true)}
        onMenu={setMenu}
      />
    </>
  );

  return (
    <div
      className="player-controls"
      data-hidden={!isShown || undefined}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && wake()}
      onPointerDown={({ target }) =>
        target instanceof Element && target.closest('button, input') && wake()
      }
      onFocus={wake}
    >
      {isLocked ? (
        <LockedFilm onTouch={isShown ? sleep : wake} onUnlock={() => setIsLocked(false)} />
      ) : (
        controls
      )}
      {subtitle.shown && (
        <LatePart>
          <Subtitles video={video} subtitle={subtitle.shown} />
        </LatePart>
      )}
      <FilmNotes isBusy={isLocked || offer.secondsLeft !== null} note={note} />
      {menu && (
        <DialogBoundary onClose={() => setMenu(null)}>
          <Suspense>
            <PlayerMenu topic={menu} shownSubtitle={subtitle.shown} onClose={() => setMenu(null)} />
          </Suspense>
        </DialogBoundary>
      )}
    </div>
  );
}
