import { expect, test } from 'vitest';
import { keyAction } from './keys.ts';

test.each([
  [' ', { does: 'toggle' }],
  ['k', { does: 'toggle' }],
  ['K', { does: 'toggle' }],
  ['j', { does: 'seek', by: -10 }],
  ['l', { does: 'seek', by: 10 }],
  ['ArrowLeft', { does: 'seek', by: -5 }],
  ['ArrowRight', { does: 'seek', by: 5 }],
  ['ArrowUp', { does: 'volume', by: 0.05 }],
  ['m', { does: 'mute' }],
  ['f', { does: 'fullscreen' }],
  ['c', { does: 'subtitles' }],
  ['n', { does: 'next' }],
  ['0', { does: 'seekTo', part: 0 }],
  ['7', { does: 'seekTo', part: 0.7 }],
  ['[', { does: 'chapter', way: -1 }],
  [']', { does: 'chapter', way: 1 }],
  ['<', { does: 'speed', way: -1 }],
  ['>', { does: 'speed', way: 1 }],
])('%j', (key, action) => {
  expect(keyAction(key)).toEqual(action);
});

test.each(['q', 'Tab', 'Enter', 'Escape', 'constructor', ''])('%j is not the player’s', (key) => {
  expect(keyAction(key)).toBeUndefined();
});
