/** What the player needs of an audio element. */
export interface Sound extends EventTarget {
  src: string;
  currentTime: number;
  readonly duration: number;
  readonly paused: boolean;
  readonly ended: boolean;
  volume: number;
  playbackRate: number;
  readonly error: { readonly code: number } | null;
  play: () => Promise<void>;
  pause: () => void;
}

/** MediaError.MEDIA_ERR_DECODE: the file came and is no sound that this browser knows. */
export const CANNOT_DECODE = 3;
