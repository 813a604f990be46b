import { within } from '@baohe/domain/playing/gestures';
import { speedOf, stepSpeed, withSpeed, type Speed } from '@baohe/domain/playing/speeds';
import { changeSettings, playerSettings } from '../../../entities/film-settings.ts';
import { durationOf } from './use-media.ts';

/** What a person can do to a film, with a button, a key, a finger, or from the lock screen. */
export interface FilmActions {
  toggle: () => void;
  seekTo: (time: number) => void;
  seekBy: (seconds: number) => void;
  setVolume: (volume: number) => void;
  toggleMute: () => void;
  setSpeed: (speed: Speed) => void;
  stepSpeed: (way: 1 | -1) => Speed;
  /** Twice as fast for as long as it is held. */
  speedUp: (isHeld: boolean) => void;
}

interface Parts {
  video: HTMLVideoElement;
  /** What its speed is remembered under: its series, or itself. */
  speedKey: string;
  /** On purpose, not because the film runs in circles. */
  onWentBack: () => void;
  /** With sound again, if it had to begin without. */
  onSound: () => void;
}

const HURRIED = 2;

export function filmActions({ video, speedKey, onWentBack, onSound }: Parts): FilmActions {
  const setSpeed = (speed: Speed) => {
    playAt(video, speed);
    changeSettings({ speeds: withSpeed(playerSettings().speeds, speedKey, speed) });
  };
  let speedBefore = 1;
  const seekTo = (time: number) => {
    if (time < video.currentTime) {
      onWentBack();
    }
    video.currentTime = within(time, 0, durationOf(video));
  };
  return {
    toggle() {
      if (video.paused) {
        // What refuses says so in an event of its own.
        video.play().catch(() => {});
      } else {
        video.pause();
      }
    },
    seekTo,
    seekBy: (seconds) => seekTo(video.currentTime + seconds),
    setVolume(volume) {
      video.volume = within(volume, 0, 1);
      video.muted = video.volume === 0;
      changeSettings({ volume: video.volume });
      onSound();
    },
    toggleMute() {
      video.muted = !video.muted;
      if (!video.muted && video.volume === 0) {
        video.volume = 0.7;
      }
      onSound();
    },
    setSpeed,
    stepSpeed(way) {
      const speed = stepSpeed(video.playbackRate, way);
      setSpeed(speed);
      return speed;
    },
    speedUp(isHeld) {
      speedBefore = isHeld ? video.playbackRate : speedBefore;
      video.playbackRate = isHeld ? HURRIED : speedBefore;
    },
  };
}

/** As the person had it last. */
export function prepare(video: HTMLVideoElement, speedKey: string): void {
  const { volume, speeds } = playerSettings();
  video.volume = volume;
  playAt(video, speedOf(speeds, speedKey));
}

export function setLoop(video: HTMLVideoElement, isOn: boolean): void {
  video.loop = isOn;
}

/** Both: an element forgets its speed with every new source and goes back to the default one. */
function playAt(video: HTMLVideoElement, speed: number): void {
  video.defaultPlaybackRate = speed;
  video.playbackRate = speed;
}
