/** Picture-in-picture; undefined where the browser has none. */
export function smallWindowOf(video: HTMLVideoElement | null): (() => void) | undefined {
  if (!video || !document.pictureInPictureEnabled) {
    return undefined;
  }
  return () => {
    const changed =
      document.pictureInPictureElement === video
        ? document.exitPictureInPicture()
        : video.requestPictureInPicture();
    // Before the film has come there is nothing to put into it.
    changed.catch(() => {});
  };
}
