import { useEffect, useState, type RefObject } from 'react';
import { lockOrientation } from '../../../native/screen.ts';

interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

interface FullscreenOptions {
  /** In a page the picture alone is enlarged. */
  box: RefObject<HTMLElement | null>;
  /** With a screen of its own the document is: it is still there when the next film takes the place of this one. */
  isOnScreen: boolean;
  video: HTMLVideoElement | null;
}

/** Lets the phone be turned again. */
let letTurn: (() => void) | undefined;

function stopHolding(): void {
  letTurn?.();
  letTurn = undefined;
}

/** The whole screen for the player; a phone is turned as the film lies. */
export function useFullscreen({ box, isOnScreen, video }: FullscreenOptions) {
  const target = () => (isOnScreen ? document.documentElement : box.current);
  const isIn = () => document.fullscreenElement !== null && document.fullscreenElement === target();
  // The film before may have had it already.
  const [isFullscreen, setIsFullscreen] = useState(() => isOnScreen && isIn());

  useEffect(() => {
    const changed = () => {
      const element = isOnScreen ? document.documentElement : box.current;
      const isWhole = document.fullscreenElement !== null && document.fullscreenElement === element;
      setIsFullscreen(isWhole);
      if (!isWhole) {
        stopHolding();
      }
    };
    document.addEventListener('fullscreenchange', changed);
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      if (!isOnScreen) {
        stopHolding();
      }
    };
  }, [box, isOnScreen]);

  const enter = async () => {
    const element = target();
    if (!element?.requestFullscreen) {
      // iPhones have it for films alone, under a name of their own.
      const film: AppleVideo | null = video;
      film?.webkitEnterFullscreen?.();
      return;
    }
    await element.requestFullscreen();
    const isWide = !video || video.videoWidth >= video.videoHeight;
    letTurn = await lockOrientation(isWide ? 'landscape' : 'portrait');
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

/** The whole screen stays from one film to the next, and ends when the screen of films is left. */
export function useFullscreenUntilLeft(): void {
  useEffect(
    () => () => {
      stopHolding();
      if (document.fullscreenElement === document.documentElement) {
        document.exitFullscreen().catch(() => {});
      }
    },
    [],
  );
}
