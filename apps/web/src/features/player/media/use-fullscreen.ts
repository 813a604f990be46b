import { useEffect, useState, type RefObject } from 'react';

interface AppleVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Not every browser can turn a screen, whatever the types say. */
interface TurnableScreen {
  orientation?: Partial<Pick<ScreenOrientation, 'lock'>>;
}

/** The whole screen for the player; a phone is turned as the film lies. */
export function useFullscreen(box: RefObject<HTMLElement | null>, video: HTMLVideoElement | null) {
  const [isFullscreen, setIsFullscreen] = useState(false);

  useEffect(() => {
    const changed = () => setIsFullscreen(document.fullscreenElement === box.current);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
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
    const { orientation }: TurnableScreen = globalThis.screen;
    await orientation?.lock?.(isWide ? 'landscape' : 'portrait');
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
