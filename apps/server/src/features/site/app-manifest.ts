import type { Language } from '@baohe/domain/language/languages';

interface ManifestTexts {
  description: string;
  home: string;
  search: string;
  mine: string;
  offline: string;
}

/** What a home screen shows of the installed app: its menu is drawn by the system, before any page runs. */
const TEXTS: Readonly<Record<Language, ManifestTexts>> = {
  'zh-CN': {
    description: '漫画、套图、影像、音声、小说和游戏的随身书库',
    home: '首页',
    search: '搜索',
    mine: '我的',
    offline: '离线内容',
  },
  'zh-TW': {
    description: '漫畫、套圖、影像、音聲、小說和遊戲的隨身書庫',
    home: '首頁',
    search: '搜尋',
    mine: '我的',
    offline: '離線內容',
  },
  en: {
    description: 'Comics, picture sets, films, audio works, novels and games to carry along',
    home: 'Home',
    search: 'Search',
    mine: 'Mine',
    offline: 'Offline',
  },
  de: {
    description: 'Comics, Bilderserien, Filme, Hörwerke, Romane und Spiele für unterwegs',
    home: 'Start',
    search: 'Suche',
    mine: 'Mein Bereich',
    offline: 'Offline',
  },
  ja: {
    description: '漫画、画像集、映像、音声作品、小説、ゲームを持ち歩ける書庫',
    home: 'ホーム',
    search: '検索',
    mine: 'マイページ',
    offline: 'オフライン',
  },
};

/** More would be cut below an icon. */
const SHORT_NAME_LENGTH = 12;
const SHORT_NAME: Readonly<Record<Language, string>> = {
  'zh-CN': '宝盒',
  'zh-TW': '寶盒',
  en: 'Baohe',
  de: 'Baohe',
  ja: '宝盒',
};
const SHIPPED_NAME = '异次元宝盒';

const icon = (file: string, sizes: string, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}`,
  sizes,
  type: 'image/png',
  purpose,
});

/** The web app manifest: what a browser needs to install the visitor's app. */
export function appManifest(siteName: string, language: Language) {
  const texts = TEXTS[language];
  const isShipped = siteName === SHIPPED_NAME;
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: [icon('app-192.png', '192x192', 'any')],
  });
  return {
    id: '/',
    name: siteName,
    short_name: isShipped ? SHORT_NAME[language] : siteName.slice(0, SHORT_NAME_LENGTH),
    description: texts.description,
    lang: language,
    dir: 'ltr',
    start_url: '/one/osusume',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: '#000000',
    theme_color: '#000000',
    categories: ['books', 'entertainment'],
    icons: [
      icon('app-192.png', '192x192', 'any'),
      icon('app-512.png', '512x512', 'any'),
      icon('maskable-192.png', '192x192', 'maskable'),
      icon('maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [
      shortcut(texts.home, '/one/osusume'),
      shortcut(texts.search, '/search'),
      shortcut(texts.mine, '/one/mine'),
      shortcut(texts.offline, '/one/mine/list?type=offline'),
    ],
  };
}
