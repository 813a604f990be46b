import { openCodeReader } from './read-code.ts';

/** Often enough to feel immediate, seldom enough for an old phone. */
const LOOK_EVERY_MS = 200;
const PATIENCE_MS = 60;

/** Shows the rear camera in the video and tells each code it sees, until the returned way out is taken. */
export async function watchCamera(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
): Promise<() => void> {
  const readCode = await openCodeReader();
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  });
  video.srcObject = stream;

  const look = () => {
    const { videoWidth: width, videoHeight: height } = video;
    const text = width > 0 ? readCode({ source: video, width, height }, PATIENCE_MS) : undefined;
    if (text !== undefined) {
      onCode(text);
    }
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    video.srcObject = null;
    stream.getTracks().forEach((track) => track.stop());
  };
}
