import { useEffect, useRef } from 'react';

/** Looking for a place asks for no more pictures than these. */
const EVERY_SECONDS = 1;

/** What is to be seen at a second, in small: the film once more, silent, loaded when it is first looked for. */
export function SeekPreview({ url, second }: { url: string; second: number }) {
  const video = useRef<HTMLVideoElement>(null);
  const shown = Math.round(second / EVERY_SECONDS) * EVERY_SECONDS;
  useEffect(() => {
    if (video.current) {
      video.current.currentTime = shown;
    }
  }, [shown]);
  return <video ref={video} src={url} muted playsInline preload="auto" aria-hidden="true" />;
}
