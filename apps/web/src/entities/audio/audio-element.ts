import type { AudioElementOwner } from './audio-element-owner.ts';
import { openAudioFailures } from './audio-failures.ts';
import type { Sound } from './sound.ts';

/** One track on one sound: at a place, over a new address, over a lost network. */
export function openAudioElement(sound: Sound, owner: AudioElementOwner) {
  /** Of several openings the last one counts. */
  let opening = 0;
  /** The sound has the track; until then it will begin at `startAt`. */
  let isReady = false;
  let isClosed = true;
  let startAt = 0;
  let wants = false;
  let rate = 1;
  const failures = openAudioFailures(sound, owner, {
    tryAgain: goOnline,
    renew: () => void load(startAt),
  });

  const position = () => (isReady ? sound.currentTime : startAt);

  /** What plays goes off; the next place is known. */
  function putOff(at: number): number {
    failures.end();
    isReady = false;
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
        playIfWanted();
      }
    } catch (error) {
      if (own === opening) {
        failures.refused(error);
      }
    }
  }

  function playIfWanted(): void {
    if (wants) {
      sound.play().catch((error: unknown) => {
        // Every other failure comes as an event of the sound.
        if (error instanceof Error && error.name === 'NotAllowedError') {
          owner.silenced();
        }
      });
    }
  }

  function goOnline(): void {
    if (failures.isOffline() && wants) {
      void load(position());
    }
  }

  const events: Readonly<Record<string, () => void>> = {
    loadedmetadata() {
      sound.playbackRate = rate;
      sound.currentTime = startAt;
      isReady = true;
    },
    playing() {
      failures.heard();
      owner.waits(false);
    },
    waiting() {
      owner.waits(true);
      if (!navigator.onLine) {
        failures.waitForNetwork();
      }
    },
    pause() {
      if (isReady && wants && sound.paused && !sound.ended) {
        owner.silenced();
      }
    },
    ended: owner.ended,
    error() {
      // An empty address is an error too.
      if (!isClosed) {
        startAt = position();
        isReady = false;
        failures.failed();
      }
    },
  };
  Object.entries(events).forEach(([event, react]) => sound.addEventListener(event, react));

  /** Another track, or the same in another quality. */
  function open(at: number): void {
    failures.begin();
    void load(at);
  }

  return {
    position,
    putOff,
    goOnline,
    open,
    /** Heard right now. */
    isHeard: () => isReady && !sound.paused,
    isAtEnd: () => isReady && sound.ended,
    /** Seconds, as soon as they are known. */
    length: () => (isReady && Number.isFinite(sound.duration) ? sound.duration : undefined),
    play(at: number): void {
      wants = true;
      if (!isReady) {
        open(at);
        return;
      }
      if (!sound.ended && at !== sound.currentTime) {
        sound.currentTime = at;
      }
      playIfWanted();
    },
    pause(): void {
      wants = false;
      failures.rest();
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
