import { CallFailed } from '@baohe/client/call-failed';
import type { Trouble } from './player-state.ts';
import { CANNOT_DECODE, type Sound } from './sound.ts';

const RETRY_MS = 5000;

interface DeckOwner {
  /** Asked each time the track is opened, so the right to it is looked at each time too. */
  address: () => Promise<string>;
  waits: (isWaiting: boolean) => void;
  /** null: it is over. Only without network it still wants to play. */
  trouble: (trouble: Trouble | null) => void;
  /** The right to the track has ended. */
  locked: () => void;
  /** Not by us: the headphones were pulled out, a call came, the browser wants to be touched first. */
  silenced: () => void;
  ended: () => void;
}

/** One track on one sound: at a place, over a new address, over a lost network. */
export function openDeck(sound: Sound, owner: DeckOwner) {
  /** Of several openings the last one counts. */
  let opening = 0;
  /** The sound has the track; until then it will begin at `startAt`. */
  let isReady = false;
  let isClosed = true;
  let startAt = 0;
  let wants = false;
  let rate = 1;
  /** The address is new: another would be of no use. */
  let isRenewed = false;
  let isOffline = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  /** What plays goes off; the next place is known. */
  function putOff(at: number): number {
    clearTimeout(retry);
    isReady = false;
    isOffline = false;
    startAt = at;
    sound.pause();
    opening += 1;
    return opening;
  }

  async function load(at: number): Promise<void> {
    const own = putOff(at);
    isClosed = false;
    owner.trouble(null);
    owner.waits(wants);
    try {
      const url = await owner.address();
      if (own === opening) {
        sound.src = url;
        sound.playbackRate = rate;
        sing();
      }
    } catch (error) {
      if (own === opening) {
        refused(error);
      }
    }
  }

  function sing(): void {
    if (wants) {
      sound.play().catch((error: unknown) => {
        // Every other failure comes as an event of the sound.
        if (error instanceof Error && error.name === 'NotAllowedError') {
          owner.silenced();
        }
      });
    }
  }

  function refused(error: unknown): void {
    if (!(error instanceof CallFailed) || !error.isRefusal) {
      waitForNetwork();
    } else if (error.key === 'post.locked') {
      owner.locked();
    } else {
      owner.trouble({ kind: 'refused', text: error.msg });
    }
  }

  function waitForNetwork(): void {
    isOffline = true;
    owner.trouble({ kind: 'offline' });
    clearTimeout(retry);
    retry = setTimeout(goOnline, RETRY_MS);
  }

  function goOnline(): void {
    if (isOffline && wants) {
      void load(place());
    }
  }

  function failed(): void {
    // An empty address is an error too.
    if (isClosed) {
      return;
    }
    startAt = place();
    isReady = false;
    if (!navigator.onLine) {
      waitForNetwork();
    } else if (sound.error?.code === CANNOT_DECODE || isRenewed) {
      owner.trouble({ kind: 'unplayable' });
    } else {
      // Most likely the address has run out.
      isRenewed = true;
      void load(startAt);
    }
  }

  const place = () => (isReady ? sound.currentTime : startAt);

  const events: Readonly<Record<string, () => void>> = {
    loadedmetadata() {
      sound.playbackRate = rate;
      sound.currentTime = startAt;
      isReady = true;
    },
    playing() {
      isRenewed = false;
      if (isOffline) {
        isOffline = false;
        clearTimeout(retry);
        owner.trouble(null);
      }
      owner.waits(false);
    },
    waiting() {
      owner.waits(true);
      if (!navigator.onLine) {
        waitForNetwork();
      }
    },
    pause() {
      if (isReady && wants && sound.paused && !sound.ended) {
        owner.silenced();
      }
    },
    ended: owner.ended,
    error: failed,
  };
  Object.entries(events).forEach(([event, react]) => sound.addEventListener(event, react));

  return {
    place,
    putOff,
    goOnline,
    /** Heard right now. */
    isHeard: () => isReady && !sound.paused,
    isAtEnd: () => isReady && sound.ended,
    /** Seconds, as soon as they are known. */
    length: () => (isReady && Number.isFinite(sound.duration) ? sound.duration : undefined),
    /** Another track, or the same in another quality. */
    open(at: number): void {
      isRenewed = false;
      void load(at);
    },
    play(at: number): void {
      wants = true;
      if (!isReady) {
        isRenewed = false;
        void load(at);
        return;
      }
      if (!sound.ended && at !== sound.currentTime) {
        sound.currentTime = at;
      }
      sing();
    },
    pause(): void {
      wants = false;
      clearTimeout(retry);
      sound.pause();
    },
    /** Plays as soon as something is opened. */
    want(): void {
      wants = true;
    },
    seek(to: number): void {
      startAt = to;
      if (isReady) {
        sound.currentTime = to;
      }
    },
    setRate(speed: number): void {
      rate = speed;
      sound.playbackRate = speed;
    },
    setVolume(volume: number): void {
      sound.volume = volume;
    },
    close(): void {
      wants = false;
      isClosed = true;
      putOff(0);
      sound.src = '';
    },
  };
}
