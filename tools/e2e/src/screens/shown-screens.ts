import type { ScreenChoice, View } from './screen-choice.ts';

const at = (
  width: number,
  theme: View['theme'] = 'dark',
  language: View['language'] = 'zh-CN',
): View => ({ width, theme, language });

const phone = at(390);
const german = at(320, 'dark', 'de');

/**
 * What docs/screens shows: the main screens as a phone has them, those with a drawing of their own for wide screens
 * there too, and each language, theme and width at least once.
 */
const SHOWN: Readonly<Record<string, readonly View[]>> = {
  '/login': [phone, german],
  '/sesame': [phone, at(320, 'light', 'ja')],
  '/one/osusume': [
    phone,
    at(390, 'light'),
    at(390, 'black'),
    at(768),
    at(1280, 'light'),
    at(1920),
    german,
    at(1280, 'dark', 'en'),
  ],
  '/one/home': [phone, at(1280), at(1920)],
  '/search': [phone, at(1280), german],
  '/detail': [
    phone,
    at(768, 'light'),
    at(1280, 'light'),
    at(1920),
    at(320, 'dark', 'zh-TW'),
    at(1280, 'dark', 'de'),
  ],
  '/player': [phone, at(1280)],
  '/reader-picture': [phone, at(1920)],
  '/reader-article': [phone, at(1280)],
  '/one/mine': [phone, at(1280), german],
  '/one/mine.settings': [at(1920, 'light'), at(320, 'black', 'ja')],
  '/one/mine/orders': [phone, at(1920), at(320, 'light', 'en')],
  blindBox: [phone],
  payment: [phone, german],
  shareCode: [phone],
  audioPlayer: [phone, at(1280)],
  postOpened: [phone],
  shortcuts: [at(1280)],
};

export const shownScreens: ScreenChoice = {
  viewsOf: (name) => SHOWN[name] ?? [],
  folder: 'docs/screens',
  isWhole: false,
};
