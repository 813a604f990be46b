import { LISTEN_KEYS, type ListenAction } from '@baohe/domain/listening/keys';
import { SKIP_SECONDS } from '@baohe/domain/listening/skip';
import { FILM_KEYS, type KeyAction } from '@baohe/domain/playing/keys';
import {
  BOOK_KEYS,
  NOVEL_KEYS,
  type BookAction,
  type NovelAction,
} from '@baohe/domain/reading/keys';
import { useLingui } from '@lingui/react/macro';
import { GO_KEY, SECTION_KEYS, SITE_KEYS, type SiteSection, type SiteAction } from './site-keys.ts';

export interface Shortcut {
  label: string;
  /** Each is one way to do it: keys that are pressed together, or one after the other. */
  ways: readonly (readonly string[])[];
}

export interface ShortcutGroup {
  name: string;
  /** The address on which they work; everywhere without one. */
  at?: string;
  shortcuts: readonly Shortcut[];
}

/** Read from the tables by which the screens themselves act: what stands here works, and what works stands here. */
export function useShortcuts(): readonly ShortcutGroup[] {
  const { t } = useLingui();
  const filmLabel = useFilmLabel();
  const site: Record<SiteAction, string> = { search: t`搜索`, help: t`这张表` };
  const sections: Record<SiteSection, string> = {
    home: t`首页`,
    browse: t`分类`,
    mine: t`我的`,
    history: t`观看历史`,
    code: t`口令首页`,
  };
  const book: Record<BookAction, string> = {
    right: t`右边的一页`,
    left: t`左边的一页`,
    on: t`往后`,
    back: t`往前`,
    'on or back': t`往后，加 ⇧ 往前`,
    first: t`第一页`,
    last: t`最后一页`,
    leave: t`离开`,
    bars: t`显示或隐藏工具栏`,
    spread: t`单页或双页`,
    thumbnails: t`缩略图`,
  };
  const novel: Record<NovelAction, string> = {
    on: t`下一页`,
    back: t`上一页`,
    contents: t`目录`,
  };
  const seconds = SKIP_SECONDS;
  const listen: Record<ListenAction, string> = {
    toggle: t`播放或暂停`,
    back: t`后退 ${seconds} 秒`,
    forward: t`前进 ${seconds} 秒`,
    louder: t`大声一点`,
    quieter: t`小声一点`,
  };
  return [
    {
      name: t`到处`,
      shortcuts: [
        ...shortcutsIn(SITE_KEYS, (action) => site[action]),
        { label: t`关闭、离开`, ways: [['Escape']] },
        {
          label: t`一行的左右翻`,
          ways: [['Shift', 'ArrowLeft'], ['ArrowRight']],
        },
      ],
    },
    {
      name: t`去`,
      shortcuts: shortcutsIn(
        SECTION_KEYS,
        (section) => sections[section],
        (key) => [GO_KEY, key],
      ),
    },
    {
      name: t`小说`,
      at: '/reader-article',
      shortcuts: shortcutsIn(NOVEL_KEYS, (action) => novel[action]),
    },
    {
      name: t`漫画和套图`,
      at: '/reader-picture',
      shortcuts: shortcutsIn(BOOK_KEYS, (action) => book[action]),
    },
    {
      name: t`音声`,
      shortcuts: shortcutsIn(LISTEN_KEYS, (action) => listen[action]),
    },
    {
      name: t`影片`,
      at: '/player',
      shortcuts: [
        ...shortcutsIn(FILM_KEYS, filmLabel),
        { label: t`跳到十分之几处`, ways: [['0', '…', '9']] },
      ],
    },
  ];
}

function useFilmLabel(): (action: KeyAction) => string {
  const { t } = useLingui();
  return (action) => {
    switch (action.does) {
      case 'toggle':
        return t`播放或暂停`;
      case 'mute':
        return t`静音`;
      case 'fullscreen':
        return t`全屏`;
      case 'subtitles':
        return t`字幕`;
      case 'smallWindow':
        return t`小窗`;
      case 'next':
        return t`下一集`;
      case 'chapter':
        return action.way > 0 ? t`下个章节` : t`上个章节`;
      case 'seek': {
        const seconds = Math.abs(action.by);
        return action.by < 0 ? t`后退 ${seconds} 秒` : t`前进 ${seconds} 秒`;
      }
      case 'seekTo':
        return action.part === 0 ? t`回到开头` : t`跳到结尾`;
      case 'volume':
        return action.by > 0 ? t`大声一点` : t`小声一点`;
      case 'speed':
        return action.way > 0 ? t`快一点` : t`慢一点`;
    }
  };
}

/** Keys that do the same stand in one line. */
export function shortcutsIn<Action>(
  keys: Readonly<Record<string, Action>>,
  labelOf: (action: Action) => string,
  wayOf: (key: string) => readonly string[] = (key) => [key],
): Shortcut[] {
  const ways = new Map<string, (readonly string[])[]>();
  for (const [key, action] of Object.entries(keys)) {
    const label = labelOf(action);
    ways.set(label, [...(ways.get(label) ?? []), wayOf(key)]);
  }
  return [...ways].map(([label, each]) => ({ label, ways: each }));
}
