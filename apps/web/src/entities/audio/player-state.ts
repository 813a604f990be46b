import type { Repeat } from '@baohe/domain/listening/play-order';
import type { PlayQueue } from '@baohe/domain/listening/play-queue';
import type { Sleep } from '@baohe/domain/listening/sleep-timer';

/** The post that is listened to, as a player shows it. */
export interface Work {
  postId: string;
  title: string;
  cover: string;
  /** Who made it; empty where nobody is named. */
  by: string;
  /** Seconds that are open of the first track of a locked work, and of how many. */
  sample?: { size: number; total: number };
  /** Open because it was lent, which ends. */
  isLent?: true;
}

export interface Listening extends PlayQueue {
  work: Work;
}

export type Quality = 'low' | 'high';

/** Why it is silent although it should not be. */
export type Trouble =
  | { kind: 'offline' }
  /** The browser cannot play this file. */
  | { kind: 'unplayable' }
  /** In the server's words. */
  | { kind: 'refused'; text: string };

export interface PlayerState {
  /** null: nothing is listened to. */
  listening: Listening | null;
  /** It plays, or will as soon as it can. */
  isPlaying: boolean;
  isWaiting: boolean;
  trouble: Trouble | null;
  /** The sample of a locked work was heard to its end. */
  hasSampleEnded: boolean;
  sleep: Sleep | null;
  /** From 0.5 to 3. */
  speed: number;
  repeat: Repeat;
  isShuffled: boolean;
  quality: Quality;
  /** 0 to 1. */
  volume: number;
}

/** Nothing is listened to, as this person likes to listen. */
export const firstState = (likes: {
  quality: () => Quality;
  volume: () => number;
}): PlayerState => ({
  listening: null,
  isPlaying: false,
  isWaiting: false,
  trouble: null,
  hasSampleEnded: false,
  sleep: null,
  speed: 1,
  repeat: 'off',
  isShuffled: false,
  quality: likes.quality(),
  volume: likes.volume(),
});

/** What changes all the time. Seconds. */
export interface PlayClock {
  position: number;
  length: number;
  /** Until the sleep timer ends; undefined without one that counts minutes. */
  sleepLeft: number | undefined;
}

export const trackOf = ({ tracks, at }: PlayQueue) => tracks[at];
