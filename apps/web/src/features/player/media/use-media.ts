import { useCallback, useSyncExternalStore } from 'react';

const EVENTS = [
  'play',
  'pause',
  'playing',
  'waiting',
  'canplay',
  'ended',
  'timeupdate',
  'seeking',
  'seeked',
  'progress',
  'durationchange',
  'loadedmetadata',
  'emptied',
  'volumechange',
  'ratechange',
  'enterpictureinpicture',
  'leavepictureinpicture',
] as const;

/** The element itself is the state of a film: whoever shows something of it reads it there. */
export function useMedia<T extends string | number | boolean>(
  video: HTMLVideoElement | null,
  read: (video: HTMLVideoElement) => T,
  before: T,
): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      EVENTS.forEach((name) => video?.addEventListener(name, changed));
      return () => EVENTS.forEach((name) => video?.removeEventListener(name, changed));
    },
    [video],
  );
  return useSyncExternalStore(subscribe, () => (video ? read(video) : before));
}

export const isPaused = (video: HTMLVideoElement): boolean => video.paused;

/** In tenths of a second: finer is nothing that anybody sees. */
export const timeOf = (video: HTMLVideoElement): number => Math.floor(video.currentTime * 10) / 10;

/** 0 as long as it is not known. */
export const durationOf = (video: HTMLVideoElement): number =>
  Number.isFinite(video.duration) ? video.duration : 0;

/** It should play and cannot: the next part has not come. */
export const isWaiting = (video: HTMLVideoElement): boolean =>
  !video.paused && !video.ended && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;

/** Up to where it would play without the network. */
export function bufferedTo({ buffered, currentTime }: HTMLVideoElement): number {
  for (let at = 0; at < buffered.length; at++) {
    if (buffered.start(at) <= currentTime + 0.1 && buffered.end(at) >= currentTime) {
      return buffered.end(at);
    }
  }
  return 0;
}
