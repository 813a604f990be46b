import type { Sleep } from '@baohe/domain/listening/sleep-timer';
import { openDialog } from '../../shared/dialogs.ts';
import { externalStore } from '../../shared/external-store.ts';
import { openAbsence } from './absence.ts';
import { openDeck } from './deck.ts';
import { openPlaceKeeper } from './place-keeper.ts';
import type { PlayerHouse } from './player-house.ts';
import { openPlayerSettings } from './player-settings.ts';
import { firstState, type PlayClock, type PlayerState, type Trouble } from './player-state.ts';
import { openSleeper } from './sleeper.ts';
import type { Sound } from './sound.ts';
import { openTicker } from './ticker.ts';
import { trackAddress } from './track-address.ts';

/** The track that is on: played, kept in mind, and sent to sleep. What comes next is `ended`'s to say. */
export function openPlayerCore(sound: Sound, house: PlayerHouse, ended: () => void) {
  const { client, now } = house;
  const settings = openPlayerSettings(house.store);
  const keeper = openPlaceKeeper(house);
  const sleeper = openSleeper();
  const absence = openAbsence(now);
  const run = openTicker(now, tick);
  const state = externalStore<PlayerState>(firstState(settings));
  const clock = externalStore<PlayClock>({ place: 0, length: 0, sleepLeft: undefined });
  /** Where in the track one is, is known: before that there is nothing to tell. */
  let isPlaced = false;

  const set = (change: Partial<PlayerState>) => state.set({ ...state.get(), ...change });
  const setClock = (change: Partial<PlayClock>) => clock.set({ ...clock.get(), ...change });

  const deck = openDeck(sound, {
    address: () => trackAddress(client, state.get()),
    waits: (isWaiting) => {
      if (isWaiting !== state.get().isWaiting) {
        set({ isWaiting });
      }
    },
    trouble: meet,
    locked() {
      pause();
      openDialog('accessEnded', {});
    },
    silenced: pause,
    ended,
  });

  function meet(trouble: Trouble | null): void {
    if (trouble && trouble.kind !== 'offline') {
      pause();
    }
    set({ trouble });
  }

  function readClock(): void {
    const length = deck.length() ?? clock.get().length;
    setClock({ place: deck.place(), length, sleepLeft: sleeper.left() });
  }

  function tell(): void {
    const { listening } = state.get();
    if (listening && isPlaced) {
      keeper.tell({ listening, ...clock.get() });
    }
  }

  function tick(seconds: number): void {
    const { listening, isWaiting, volume } = state.get();
    if (!listening || isWaiting || !deck.isHeard()) {
      return;
    }
    sleeper.tick(seconds);
    deck.setVolume(volume * sleeper.loudness());
    readClock();
    keeper.tick({ listening, ...clock.get() });
    if (sleeper.isOver()) {
      pause();
      setSleep(null);
      absence.fellAsleep();
    }
  }

  /** What the buttons say; the deck is told beside it. */
  function setPlaying(isPlaying: boolean): void {
    set(isPlaying ? { isPlaying } : { isPlaying, isWaiting: false });
    run(isPlaying);
    absence.begin(now());
  }

  function play(): void {
    if (!state.get().listening || state.get().isPlaying) {
      return;
    }
    const back = absence.rewind();
    setPlaying(true);
    deck.play(Math.max(0, clock.get().place - (deck.isAtEnd() ? 0 : back)));
  }

  function pause(): void {
    if (state.get().isPlaying) {
      readClock();
      setPlaying(false);
      deck.pause();
      tell();
    }
  }

  function seek(to: number): void {
    const { length } = clock.get();
    const place = Math.max(0, length > 0 ? Math.min(to, length) : to);
    deck.seek(place);
    setClock({ place });
    // Where one wants to be: nothing is heard again because of a pause before it.
    absence.forget();
    tell();
  }

  function setSleep(sleep: Sleep | null): void {
    sleeper.set(sleep);
    deck.setVolume(state.get().volume);
    set({ sleep });
    setClock({ sleepLeft: sleeper.left() });
  }

  return {
    state,
    clock,
    set,
    deck,
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
    putAt(place: number | undefined, length = 0, leftAt?: number): void {
      deck.putOff(place ?? 0);
      setClock({ place: place ?? 0, length });
      isPlaced = place !== undefined;
      absence.forget();
      absence.begin(leftAt);
    },
    setVolume: (volume: number) => {
      settings.keepVolume(volume);
      set({ volume });
      deck.setVolume(volume * sleeper.loudness());
    },
  };
}

export type PlayerCore = ReturnType<typeof openPlayerCore>;
