import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useViewer } from '../../entities/viewer.ts';
import { BookmarksPage } from '../../features/bookmarks/bookmarks-page.tsx';
import { LogInFirst } from '../../features/identity/login/log-in-first.tsx';
import { MinePage } from './mine-page.tsx';

/** What the viewer has marked in all works. */
export function MineBookmarks(): ReactNode {
  const { t } = useLingui();
  const viewer = useViewer();
  return (
    <MinePage title={t`我的书签`} from="collect">
      {viewer ? <BookmarksPage /> : <LogInFirst />}
    </MinePage>
  );
}
