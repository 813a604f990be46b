import { parseArgs } from 'node:util';
import { THEMES as THEME_CHOICES } from '@baohe/domain/appearance/themes';
import { LANGUAGES, type Language } from '@baohe/domain/language/languages';

/** The widths that pictures are taken at, each with the height of a usual screen. */
export const HEIGHTS: Readonly<Record<number, number>> = {
  320: 640,
  390: 844,
  768: 1024,
  1280: 800,
  1440: 900,
  1920: 1080,
};

const THEMES = THEME_CHOICES.filter((theme) => theme !== 'system');

/** One way to look at a screen. */
export interface View {
  width: number;
  language: Language;
  theme: (typeof THEMES)[number];
}

export interface ScreenChoice {
  /** How a screen is looked at: a look by its name, a state of it as `look.state`; none, and it is left out. */
  viewsOf: (name: string) => readonly View[];
  /** Where the pictures go, seen from the root. */
  folder: string;
  /** The page to its end instead of one screen. */
  isWhole: boolean;
}

/**
 * npm run screens -- /login payment.coupon --widths 320,1280 --languages de,ja --themes dark,light --states --whole
 * What is not said is every look on a phone in Chinese and in the dark, into `.cache/screens`. A `+` begins another
 * choice, which is taken on the same visits: `--widths 390,1280 + --widths 320 --languages de`.
 */
export function chosenScreens(args: readonly string[]): ScreenChoice {
  const at = args.indexOf('+');
  if (at === -1) {
    return oneChoice(args);
  }
  const [first, others] = [oneChoice(args.slice(0, at)), chosenScreens(args.slice(at + 1))];
  return { ...first, viewsOf: (name) => [...first.viewsOf(name), ...others.viewsOf(name)] };
}

function oneChoice(args: readonly string[]): ScreenChoice {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      widths: { type: 'string', default: '390' },
      languages: { type: 'string', default: 'zh-CN' },
      themes: { type: 'string', default: 'dark' },
      into: { type: 'string', default: '.cache/screens' },
      states: { type: 'boolean', default: false },
      whole: { type: 'boolean', default: false },
    },
  });
  const widths = listed(values.widths, Object.keys(HEIGHTS)).map(Number);
  const themes = listed(values.themes, THEMES);
  const views = listed(values.languages, LANGUAGES).flatMap((language) =>
    widths.flatMap((width) => themes.map((theme) => ({ width, language, theme }))),
  );

  function isChosen(name: string): boolean {
    const [look = ''] = name.split('.');
    if (name === look || values.states) {
      return positionals.length === 0 || positionals.includes(look) || positionals.includes(name);
    }
    return positionals.includes(name);
  }
  return {
    viewsOf: (name) => (isChosen(name) ? views : []),
    folder: values.into,
    isWhole: values.whole,
  };
}

function listed<T extends string>(text: string, known: readonly T[]): T[] {
  return text.split(',').map((name) => {
    const found = known.find((it) => it === name);
    if (found === undefined) {
      throw new Error(`${name} is not one of ${known.join(', ')}`);
    }
    return found;
  });
}

/** `/one/mine` in its state `settings` in German on a small phone: `one-mine.settings-320-de-dark`. */
export function pictureName(name: string, { width, language, theme }: View): string {
  const plain = name.replace(/^\//, '').replaceAll(/[^\p{L}\d.]+/gu, '-') || 'root';
  return `${plain}-${width}-${language}-${theme}`;
}
