import { openDialog } from '@baohe/app-shell/dialogs';
import { externalStore } from '@baohe/app-shell/external-store';
import type { Client } from '@baohe/client/client';
import { getTrack } from '@baohe/contract/playback';
import type { Sleep } from '@baohe/domain/listening/sleep-timer';
import { openAudioElement } from './audio-element.ts';
import type { PlayerDeps } from './player-deps.ts';
import { openPlayerSettings } from './player-settings.ts';
import {
  firstState,
  type PlayClock,
  type PlayerState,
  type Trouble,
  trackOf,
} from './player-state.ts';
import { openPositionReporter } from './position-reporter.ts';
import { openSleepTimer } from './sleep-timer.ts';
import type { Sound } from './sound.ts';
import { openTimeAway } from './time-away.ts';

/** The track that is on: played, kept in mind, and sent to sleep. What comes next is `ended`'s to say. */
export function openPlayerCore(sound: Sound, deps: PlayerDeps, ended: () => void) {
  const { client, now } = deps;
  const settings = openPlayerSettings(deps.store);
  const keeper = openPositionReporter(deps);
  const sleepTimer = openSleepTimer();
  const timeAway = openTimeAway(now);
  const run = openTicker(now, tick);
  const state = externalStore<PlayerState>(firstState(settings));
  const clock = externalStore<PlayClock>({ position: 0, length: 0, sleepLeft: undefined });
  /** Where in the track one is, is known: before that there is nothing to tell. */
  let isPositioned = false;

  const set = (change: Partial<PlayerState>) => state.set({ ...state.get(), ...change });
  const setClock = (change: Partial<PlayClock>) => clock.set({ ...clock.get(), ...change });

  const audioElement = openAudioElement(sound, {
    address: () => trackAddress(client, state.get()),
    waits: (isWaiting) => {
      if (isWaiting !== state.get().isWaiting) {
        set({ isWaiting });
      }
    },
    trouble: meet,
    locked() {
      pause();
      const work = state.get().listening?.work;
      openDialog('accessEnded', work?.isLent ? { lentPost: work.postId } : {});
    },
    silenced: pause,
    ended: () => (sampleOf() ? endSample() : ended()),
  });

  const sampleOf = () => state.get().listening?.work.sample;

  /** All that is open of a locked work was heard: the ways into the rest are shown. */
  function endSample(): void {
    pause();
    if (!state.get().hasSampleEnded) {
      set({ hasSampleEnded: true, trouble: null });
      openDialog('audioPlayer', {});
    }
  }

  function meet(trouble: Trouble | null): void {
    const sample = sampleOf();
    // A file that was cut ends in the middle of what it says of itself.
    if (trouble?.kind === 'unplayable' && sample && clock.get().position >= sample.size / 2) {
      endSample();
      return;
    }
    if (trouble && trouble.kind !== 'offline') {
      pause();
    }
    set({ trouble });
  }

  function readClock(): void {
    const length = sampleOf()?.total ?? audioElement.length() ?? clock.get().length;
    setClock({ position: audioElement.position(), length, sleepLeft: sleepTimer.left() });
  }

  function tell(): void {
    const { listening } = state.get();
    if (listening && isPositioned) {
      keeper.tell({ listening, ...clock.get() });
    }
  }

  function tick(seconds: number): void {
    const { listening, isWaiting, volume } = state.get();
    if (!listening || isWaiting || !audioElement.isHeard()) {
      return;
    }
    sleepTimer.tick(seconds);
    audioElement.setVolume(volume * sleepTimer.loudness());
    readClock();
    keeper.tick({ listening, ...clock.get() });
    const sample = sampleOf();
    if (sample && clock.get().position >= sample.size) {
      endSample();
      return;
    }
    if (sleepTimer.isOver()) {
      pause();
      setSleep(null);
      timeAway.fellAsleep();
    }
  }

  /** What the buttons say; the deck is told beside it. */
  function setPlaying(isPlaying: boolean): void {
    set(isPlaying ? { isPlaying } : { isPlaying, isWaiting: false });
    run(isPlaying);
    timeAway.begin(now());
  }

  function play(): void {
    if (!state.get().listening || state.get().isPlaying) {
      return;
    }
    if (state.get().hasSampleEnded) {
      set({ hasSampleEnded: false });
      seek(0);
    }
    const back = timeAway.rewind();
    setPlaying(true);
    audioElement.play(Math.max(0, clock.get().position - (audioElement.isAtEnd() ? 0 : back)));
  }

  function pause(): void {
    if (state.get().isPlaying) {
      readClock();
      setPlaying(false);
      audioElement.pause();
      tell();
    }
  }

  function seek(to: number): void {
    const length = sampleOf()?.size ?? clock.get().length;
    const position = Math.max(0, length > 0 ? Math.min(to, length) : to);
    audioElement.seek(position);
    setClock({ position });
    // Where one wants to be: nothing is heard again because of a pause before it.
    timeAway.forget();
    tell();
  }

  function setSleep(sleep: Sleep | null): void {
    sleepTimer.set(sleep);
    audioElement.setVolume(state.get().volume);
    set({ sleep });
    setClock({ sleepLeft: sleepTimer.left() });
  }

  return {
    state,
    clock,
    set,
    audioElement,
    keeper,
    settings,
    readClock,
    tell,
    play,
    pause,
    seek,
    setSleep,
    setPlaying,
    /** At a place of another track, as if it had been left there then; undefined: not known yet. */
    putAt(position: number | undefined, length = 0, leftAt?: number): void {
      audioElement.putOff(position ?? 0);
      setClock({ position: position ?? 0, length });
      isPositioned = position !== undefined;
      timeAway.forget();
      timeAway.begin(leftAt);
    },
    setVolume: (volume: number) => {
      settings.keepVolume(volume);
      set({ volume });
      audioElement.setVolume(volume * sleepTimer.loudness());
    },
  };
}

export type PlayerCore = ReturnType<typeof openPlayerCore>;

/** Where the track that is on is, in the quality that is liked. */
async function trackAddress(
  client: Client,
  { listening, quality }: Pick<PlayerState, 'listening' | 'quality'>,
): Promise<string> {
  const hash = (listening && trackOf(listening)?.hash) ?? '';
  const postId = listening?.work.postId ?? '';
  return (await client.call(getTrack, { postId, hash, quality })).url;
}

const TICK_MS = 250;

/** As long as it runs it tells four times a second how many seconds have gone by. */
function openTicker(now: () => number, tick: (seconds: number) => void) {
  let ticker: ReturnType<typeof setInterval> | undefined;
  let tickedAt = 0;
  return (runs: boolean): void => {
    clearInterval(ticker);
    tickedAt = now();
    ticker = runs
      ? setInterval(() => {
          const seconds = (now() - tickedAt) / 1000;
          tickedAt = now();
          tick(seconds);
        }, TICK_MS)
      : undefined;
  };
}
