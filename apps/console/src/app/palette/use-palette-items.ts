import { useClient } from '@baohe/app-shell/call-context';
import { useSignOut } from '@baohe/app-shell/staff/use-sign-out';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import {
  ExternalLink,
  Keyboard,
  LibraryBig,
  LogOut,
  Palette as PaletteIcon,
  Plus,
  Tag,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import type { Found } from '../../entities/found.ts';
import { mayUse, useStaff } from '../../entities/staff.ts';
import { useGo, type ConsolePath } from '../../shared/navigation.tsx';
import { useScreenActions } from '../../shared/palette/palette-actions.ts';
import { SECTIONS } from '../sections.ts';
import { FINDERS } from './finders.ts';

export interface PaletteItem {
  key: string;
  label: string;
  note?: string | undefined;
  icon: LucideIcon;
  keys?: readonly string[] | undefined;
  run: () => void;
  /** Of what can be opened in a tab of its own. */
  href?: string | undefined;
}

export interface PaletteGroup {
  name: string;
  items: readonly PaletteItem[];
}

const FOUND_ICONS: Record<Found['kind'], LucideIcon> = {
  post: LibraryBig,
  term: Tag,
  person: UserRound,
};
/** More would push the sections out of sight. */
const MOST_OF_A_KIND = 5;
const LONGEST_WORDS = 50;

interface PaletteDoors {
  openHelp: () => void;
  openAppearance: () => void;
}

/** What the words lead to: the open screen's actions, things that were found, sections, and what always goes. */
export function usePaletteItems(
  words: string,
  { openHelp, openAppearance }: PaletteDoors,
): { groups: PaletteGroup[]; isSearching: boolean } {
  const { t, i18n } = useLingui();
  const staff = useStaff();
  const go = useGo();
  const signOut = useSignOut();
  const screen = useScreenActions().at(-1);
  const sections = SECTIONS.filter(({ role }) => staff && mayUse(role, staff));
  const { found, isSearching } = useFound(
    words,
    sections.map(({ path }) => path),
  );
  const fits = ({ label }: PaletteItem) => label.toLowerCase().includes(words.toLowerCase());

  const foundItems = (kind: Found['kind']): PaletteItem[] =>
    found
      .filter((each) => each.kind === kind)
      .slice(0, MOST_OF_A_KIND)
      .map(({ id, title, note, to, search }) => ({
        key: `${kind} ${id}`,
        label: title,
        note,
        icon: FOUND_ICONS[kind],
        run: () => go(to, { ...(search && { search }) }),
        href: `/console${to}?${new URLSearchParams(search as Record<string, string>).toString()}`,
      }));

  const groups: PaletteGroup[] = [
    {
      name: screen ? t`当前：${screen.about}` : '',
      items: (screen?.actions ?? []).filter(fits),
    },
    // Known at once, so above what is still being looked for: nothing moves under a finger.
    {
      name: t`去哪里`,
      items: sections
        .flatMap(({ path, label, icon, beginning }) => [
          { path, label, icon },
          ...(beginning ? [{ ...beginning, icon: Plus }] : []),
        ])
        .map(({ path, label, icon }) => ({
          key: `section ${path}`,
          label: i18n._(label),
          icon,
          run: () => go(path as ConsolePath),
          href: `/console${path}`,
        }))
        .filter(fits),
    },
    { name: t`作品`, items: foundItems('post') },
    { name: t`用户`, items: foundItems('person') },
    { name: t`分类与标签`, items: foundItems('term') },
    {
      name: t`其他`,
      items: [
        { key: 'appearance', label: t`外观与语言`, icon: PaletteIcon, run: openAppearance },
        { key: 'help', label: t`快捷键`, icon: Keyboard, keys: ['?'], run: openHelp },
        {
          key: 'site',
          label: t`看网站`,
          icon: ExternalLink,
          run: () => globalThis.location.assign('/'),
          href: '/',
        },
        { key: 'sign out', label: t`退出登录`, icon: LogOut, run: signOut },
      ].filter(fits),
    },
  ];
  return { groups: groups.filter(({ items }) => items.length > 0), isSearching };
}

function useFound(words: string, open: readonly string[]) {
  const client = useClient();
  const answers = useQueries({
    queries: FINDERS.map(({ name, sections, find }) => ({
      queryKey: ['palette', name, words],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        find(client, words.slice(0, LONGEST_WORDS), signal),
      enabled: words !== '' && sections.some((section) => open.includes(section)),
      staleTime: 30_000,
      placeholderData: keepPreviousData,
      // The next key asks again anyway.
      retry: false,
    })),
  });
  return {
    found: answers
      .flatMap(({ data }) => (words === '' ? [] : (data ?? [])))
      .filter(({ section }) => open.includes(section)),
    isSearching: answers.some(({ isFetching }) => isFetching),
  };
}
