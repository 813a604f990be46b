import { beforeEach, expect, test } from 'vitest';
import { openDeviceStore } from './stored-value.ts';

const isString = (value: unknown) => typeof value === 'string';
let now = 1_000_000;
const store = openDeviceStore(localStorage, () => now);

beforeEach(() => {
  localStorage.clear();
  now = 1_000_000;
});

test('a value is there until its time is over, then it is absent and gone', () => {
  store.write('name', '小明', 60_000);
  now += 59_999;
  expect(store.read('name', isString)).toBe('小明');
  now += 1;
  expect(store.read('name', isString)).toBeUndefined();
  expect(localStorage.getItem('name')).toBeNull();
});

test('a clock that was set back does not bring an ended value back', () => {
  store.write('name', '小明', 1000);
  now += 1000;
  store.read('name', isString);
  now -= 500;
  expect(store.read('name', isString)).toBeUndefined();
});

test.each(['', '{', 'null', '"x"', '{"value":"x"}', '{"value":"x","expires":"soon"}'])(
  'what is not ours reads as absent: %s',
  (text) => {
    localStorage.setItem('name', text);
    expect(store.read('name', isString)).toBeUndefined();
  },
);

test('a value of another shape reads as absent', () => {
  store.write('name', 12, 1000);
  expect(store.read('name', isString)).toBeUndefined();
});

test('without storage nothing is kept and nothing breaks', () => {
  const forgetful = openDeviceStore(undefined, () => now);
  forgetful.write('name', '小明', 1000);
  expect(forgetful.read('name', isString)).toBeUndefined();
});
