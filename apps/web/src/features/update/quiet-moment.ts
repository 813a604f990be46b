import { openDialogs } from '@baohe/app-shell/dialogs';
import { openedPlayer } from '../../entities/audio/opened-player.ts';
import { openedAloud } from '../../entities/read-aloud/aloud-state.ts';

/** Where nothing is lost and nobody is torn out: no reader, no player, no link of others, no form to log in. */
const QUIET_PATHS = /^\/(?:(?:one|term|search|detail|guest|sesame)(?:\/|$)|$)/;
/** What somebody has typed; what is searched for stands in the address. */
const WRITTEN =
  'textarea, [contenteditable], input:not([type=search], [type=checkbox], [type=radio], [type=range], [type=hidden], [type=file])';
/** A screen that somebody scrolls or taps is not pulled away. */
const STILL_MS = 3000;
const LOOK_EVERY_MS = 1000;

/** Nobody reads, watches, listens or writes. In a page that is not looked at only sound and texts count. */
export function isQuiet(lastTouched: number, now: number): boolean {
  if (isHeard() || hasWritten()) {
    return false;
  }
  const isStill = now - lastTouched >= STILL_MS;
  return (
    document.visibilityState === 'hidden' ||
    (isStill && QUIET_PATHS.test(location.pathname) && openDialogs.get().length === 0)
  );
}

function isHeard(): boolean {
  const isOn = openedPlayer.get()?.state.get().isPlaying ?? false;
  const isSpoken = openedAloud.get()?.state.get().isPlaying ?? false;
  return isOn || isSpoken || [...document.querySelectorAll('video, audio')].some(plays);
}

const plays = (element: Element) =>
  element instanceof HTMLMediaElement && !element.paused && !element.ended;

function hasWritten(): boolean {
  return [...document.querySelectorAll(WRITTEN)].some(
    (field) =>
      field === document.activeElement ||
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
        ? field.value !== '' && !field.readOnly
        : false),
  );
}

/** Tells the next quiet moment, once for each that waits. */
export function watchQuiet(): { next: (then: () => void) => void; stop: () => void } {
  let lastTouched = Date.now();
  let waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setInterval> | undefined;

  const touch = () => {
    lastTouched = Date.now();
  };
  const look = () => {
    if (waiting.length > 0 && isQuiet(lastTouched, Date.now())) {
      const callbacks = waiting;
      waiting = [];
      clearInterval(timer);
      timer = undefined;
      callbacks.forEach((call) => call());
    }
  };
  const touches = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'];
  const early = { capture: true, passive: true };
  touches.forEach((event) => document.addEventListener(event, touch, early));
  document.addEventListener('visibilitychange', look);

  return {
    next(then) {
      waiting.push(then);
      timer ??= setInterval(look, LOOK_EVERY_MS);
    },
    stop() {
      clearInterval(timer);
      touches.forEach((event) => document.removeEventListener(event, touch, early));
      document.removeEventListener('visibilitychange', look);
    },
  };
}
