import { openedPlayer } from '../../entities/audio/opened-player.ts';
import { openedAloud } from '../../entities/read-aloud/aloud-state.ts';

/** Nothing is heard or seen to move until the answer is called, whatever key of a headset is pressed. */
export function keepSilent(): () => void {
  const pauseSound = () => {
    const player = openedPlayer.get();
    if (player?.state.get().isPlaying) {
      player.pause();
    }
  };
  const pauseElement = (element: EventTarget | null) => {
    if (element instanceof HTMLMediaElement && !element.paused) {
      element.pause();
    }
  };
  const onPlay = ({ target }: Event) => pauseElement(target);

  pauseSound();
  openedAloud.get()?.pause();
  document.querySelectorAll('video, audio').forEach(pauseElement);
  if (document.pictureInPictureElement) {
    // It may be gone by itself.
    document.exitPictureInPicture().catch(() => {});
  }
  // Behind the turn that starts it: what is paused in the middle of it would begin all the same.
  const end = openedPlayer.get()?.state.subscribe(() => queueMicrotask(pauseSound));
  document.addEventListener('play', onPlay, { capture: true });
  return () => {
    end?.();
    document.removeEventListener('play', onPlay, { capture: true });
  };
}
