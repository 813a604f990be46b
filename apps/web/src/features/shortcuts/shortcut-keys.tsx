import { openDialog } from '@baohe/app-shell/dialogs';
import { useKeys } from '@baohe/app-shell/keys';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { focusSearchField } from '../../shared/search-field.ts';
import { GO_KEY, SECTION_KEYS, SITE_KEYS, type SiteSection } from './site-keys.ts';

/** So long the key before a section is remembered. */
const WAIT_MS = 1500;

/** The keys that work on every screen. Readers and players have only the help: their letters mean other things. */
export function ShortcutKeys() {
  const router = useRouter();
  const goUntil = useRef(0);
  const hasNavigation = () => router.state.matches.some(({ routeId }) => routeId === '/shell');

  const go = (section: SiteSection) => {
    const ways: Record<SiteSection, () => unknown> = {
      home: () => router.navigate({ to: '/one/osusume' }),
      browse: () => router.navigate({ to: '/one/home' }),
      mine: () => router.navigate({ to: '/one/mine' }),
      history: () => router.navigate({ to: '/one/mine', search: { tab: 'history' } }),
      code: () => router.navigate({ to: '/sesame' }),
    };
    void ways[section]();
  };

  useKeys({
    onKey(key, { timeStamp }) {
      const action = SITE_KEYS[key];
      if (action === 'help') {
        openDialog('shortcuts', {});
        return true;
      }
      if (!hasNavigation()) {
        return false;
      }
      const section = timeStamp < goUntil.current ? SECTION_KEYS[key] : undefined;
      goUntil.current = key === GO_KEY ? timeStamp + WAIT_MS : 0;
      if (section) {
        go(section);
      } else if (action === 'search' && !focusSearchField()) {
        void router.navigate({ to: '/search' });
      }
      return section !== undefined || action !== undefined;
    },
  });
  return null;
}
