import type { PlaySource } from '@baohe/contract/playback';
import type { Engine } from './engine.ts';
import { faultOf, type Fault } from './fault.ts';
import { playPlain } from './plain.ts';

/** Where a film stands, so that another source goes on just there. */
export interface PlaybackState {
  time: number;
  isPlaying: boolean;
}

interface AttachOptions {
  state: PlaybackState;
  /** It can be played, stands where it should, and nothing has begun. */
  onReady: () => void;
  onFault: (fault: Fault) => void;
}

type Source = Pick<PlaySource, 'url' | 'type'>;

const HLS_MIME = 'application/vnd.apple.mpegurl';

/** Both engines are heavy and most films need neither. */
async function engineFor(video: HTMLVideoElement, type: Source['type']): Promise<Engine> {
  switch (type) {
    case 'normal':
      return playPlain;
    case 'customHls':
      return canPlayHls(video) ? playPlain : (await import('./hls.ts')).playHls;
    case 'customDash':
      return (await import('./dash.ts')).playDash;
  }
}

/** Chromium says "maybe" too and then plays some streams only; where both ways are open ours is surer. */
function canPlayHls(video: HTMLVideoElement): boolean {
  return video.canPlayType(HLS_MIME) !== '' && !('MediaSource' in globalThis);
}

/** Loads what the source needs and puts it into the element. Returns how to take it out again. */
export function attachSource(
  video: HTMLVideoElement,
  { url, type }: Source,
  { state, onReady, onFault }: AttachOptions,
): () => void {
  const over = new AbortController();
  const { signal } = over;
  let takeOut: (() => void) | undefined;

  const failed = async () => {
    const fault = await faultOf(url);
    if (!signal.aborted) {
      onFault(fault);
    }
  };
  const ready = () => {
    if (Math.abs(video.currentTime - state.time) > 0.5) {
      video.currentTime = state.time;
    }
    onReady();
  };

  video.addEventListener('loadedmetadata', ready, { signal, once: true });
  engineFor(video, type).then(
    (engine) => {
      if (!signal.aborted) {
        const onFailed = () => void failed();
        takeOut = engine({ video, url, startAt: state.time, onFailed });
      }
    },
    // The engine's own code did not come.
    () => !signal.aborted && onFault('network'),
  );
  return () => {
    over.abort();
    takeOut?.();
  };
}
