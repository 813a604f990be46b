import type { Language } from '@baohe/domain/language/languages';

type Texts = Record<Language, string>;

/** The banner of the guest page until an operator writes another. */
export const SHIPPED_BANNER: { title: Texts; text: Texts } = {
  title: {
    'zh-CN': '一只装得下异次元的盒子',
    'zh-TW': '一只裝得下異次元的盒子',
    en: 'A box that holds another dimension',
    de: 'Eine Kiste voller anderer Welten',
    ja: '異次元がまるごと入る箱',
  },
  text: {
    'zh-CN': '漫画、套图、影像、音声、小说和游戏，随身带着，接着看。',
    'zh-TW': '漫畫、套圖、影像、音聲、小說和遊戲，隨身帶著，接著看。',
    en: 'Comics, picture sets, video, audio, novels and games: carry them along, pick up where you were.',
    de: 'Comics, Bilder, Videos, Hörstücke, Romane und Spiele: immer dabei, weiter an derselben Stelle.',
    ja: '漫画、画集、映像、音声、小説、ゲーム。持ち歩いて、続きから。',
  },
};
