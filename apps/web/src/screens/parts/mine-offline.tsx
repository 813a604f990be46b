import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OfflineLibrary } from '../../features/offline/offline-library.tsx';
import { MinePage } from './mine-page.tsx';

export function MineOffline(): ReactNode {
  const { t } = useLingui();
  return (
    <MinePage title={t`离线内容`}>
      <OfflineLibrary />
    </MinePage>
  );
}
