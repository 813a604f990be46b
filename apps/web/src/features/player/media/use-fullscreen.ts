import { useEffect, useRef, useState, type RefObject } from 'react';
import { lockOrientation } from '../../../native/screen.ts';

interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** The whole screen for the player; a phone is turned as the film lies. */
export function useFullscreen(box: RefObject<HTMLElement | null>, video: HTMLVideoElement | null) {
  const [isFullscreen, setIsFullscreen] = useState(false);
  const letTurn = useRef<() => void>(undefined);

  useEffect(() => {
    const changed = () => {
      const isIn = document.fullscreenElement === box.current;
      setIsFullscreen(isIn);
      if (!isIn) {
        letTurn.current?.();
        letTurn.current = undefined;
      }
    };
    document.addEventListener('fullscreenchange', changed);
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      // Whoever goes back out of the whole screen leaves the player with it.
      letTurn.current?.();
    };
  }, [box]);

  const enter = async () => {
    if (!box.current?.requestFullscreen) {
      // iPhones have it for films alone, under a name of their own.
      const film: AppleVideo | null = video;
      film?.webkitEnterFullscreen?.();
      return;
    }
    await box.current.requestFullscreen();
    const isWide = !video || video.videoWidth >= video.videoHeight;
    letTurn.current = await lockOrientation(isWide ? 'landscape' : 'portrait');
  };

  const toggle = () => {
    // A refusal changes nothing, and a desktop that cannot be turned is no failure.
    if (document.fullscreenElement) {
      document.exitFullscreen().catch(() => {});
    } else {
      enter().catch(() => {});
    }
  };

  return { isFullscreen, toggleFullscreen: toggle };
}
