import { expect, test } from 'vitest';
import { chosenScreens, pictureName } from './screen-choice.ts';

test('without a word a phone in Chinese and in the dark shows every look', () => {
  const { viewsOf, folder, isWhole } = chosenScreens(['--themes', 'dark']);
  expect(viewsOf('/login')).toEqual([{ width: 390, language: 'zh-CN', theme: 'dark' }]);
  expect(viewsOf('/one/mine.settings')).toEqual([]);
  expect([folder, isWhole]).toEqual(['.cache/screens', false]);
});

test('any looks at any widths, in any languages and themes', () => {
  const options = ['--widths', '320,1920', '--languages', 'de,ja', '--themes', 'light,black'];
  const { viewsOf } = chosenScreens(['/login', 'payment', ...options]);
  expect(viewsOf('/search')).toEqual([]);
  expect(viewsOf('payment')).toEqual(viewsOf('/login'));
  expect(viewsOf('/login').map((view) => pictureName('/login', view))).toEqual([
    'login-320-de-light',
    'login-320-de-black',
    'login-1920-de-light',
    'login-1920-de-black',
    'login-320-ja-light',
    'login-320-ja-black',
    'login-1920-ja-light',
    'login-1920-ja-black',
  ]);
});

test('a state is chosen by its name, or with all others of its look', () => {
  const names = ['/one/mine', '/one/mine.settings', '/one/mine.history', 'payment.coupon'];
  const chosen = (...args: string[]) =>
    names.filter((name) => chosenScreens(args).viewsOf(name).length > 0);
  expect(chosen('/one/mine.settings')).toEqual(['/one/mine.settings']);
  expect(chosen('/one/mine', '--states')).toEqual(names.slice(0, 3));
  expect(chosen('--states')).toEqual(names);
  const [view] = chosenScreens([]).viewsOf('/one/mine');
  expect(pictureName('/one/mine/list.no check-ins', view!)).toBe(
    'one-mine-list.no-check-ins-390-zh-CN-dark',
  );
});

test('a plus begins another choice for the same visits', () => {
  const { viewsOf } = chosenScreens(
    '/login --widths 390,1280 + /login /search --widths 320 --languages de'.split(' '),
  );
  const shown = (name: string) => viewsOf(name).map(({ width, language }) => [width, language]);
  expect(shown('/login')).toEqual([
    [390, 'zh-CN'],
    [1280, 'zh-CN'],
    [320, 'de'],
  ]);
  expect(shown('/search')).toEqual([[320, 'de']]);
});

test('a width, language or theme that there is none of is said', () => {
  expect(() => chosenScreens(['--widths', '400'])).toThrow('400 is not one of 320, 390');
  expect(() => chosenScreens(['--languages', 'fr'])).toThrow('fr is not one of zh-CN');
  expect(() => chosenScreens(['--themes', 'system'])).toThrow('system is not one of light');
});
