/**
 * Browsers let nobody be startled: a film that begins by itself may have to begin without sound. True
 * where it did, so that the sound can be offered.
 */
export async function playOrMute(video: HTMLVideoElement): Promise<boolean> {
  try {
    await video.play();
    return false;
  } catch (refused) {
    if (!(refused instanceof DOMException && refused.name === 'NotAllowedError')) {
      return false;
    }
  }
  video.muted = true;
  try {
    await video.play();
    return true;
  } catch {
    // Not even so, in a mode that saves energy: the play button stands there.
    video.muted = false;
    return false;
  }
}
