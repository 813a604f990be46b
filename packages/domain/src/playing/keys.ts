/** What a key does to a film. */
export type KeyAction =
  | { does: 'toggle' | 'mute' | 'fullscreen' | 'subtitles' | 'smallWindow' | 'next' }
  | { does: 'seek'; by: number }
  /** From 0 to 1. */
  | { does: 'seekTo'; part: number }
  | { does: 'volume'; by: number }
  | { does: 'speed' | 'chapter'; way: 1 | -1 };

export const STEP_SECONDS = 10;
const SMALL_STEP = 5;
const LOUDER = 0.05;

export const FILM_KEYS: Readonly<Record<string, KeyAction>> = {
  ' ': { does: 'toggle' },
  k: { does: 'toggle' },
  m: { does: 'mute' },
  f: { does: 'fullscreen' },
  c: { does: 'subtitles' },
  i: { does: 'smallWindow' },
  n: { does: 'next' },
  j: { does: 'seek', by: -STEP_SECONDS },
  l: { does: 'seek', by: STEP_SECONDS },
  arrowleft: { does: 'seek', by: -SMALL_STEP },
  arrowright: { does: 'seek', by: SMALL_STEP },
  arrowup: { does: 'volume', by: LOUDER },
  arrowdown: { does: 'volume', by: -LOUDER },
  home: { does: 'seekTo', part: 0 },
  end: { does: 'seekTo', part: 1 },
  '[': { does: 'chapter', way: -1 },
  ']': { does: 'chapter', way: 1 },
  '<': { does: 'speed', way: -1 },
  '>': { does: 'speed', way: 1 },
};

/** Undefined for every key that is not the player's. */
export function keyAction(key: string): KeyAction | undefined {
  if (/^\d$/.test(key)) {
    return { does: 'seekTo', part: Number(key) / 10 };
  }
  const name = key.toLowerCase();
  return Object.hasOwn(FILM_KEYS, name) ? FILM_KEYS[name] : undefined;
}
