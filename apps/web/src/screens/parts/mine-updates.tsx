import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { UpdatesPage } from '../../features/updates/updates-page.tsx';
import { MinePage } from './mine-page.tsx';

export function MineUpdates(): ReactNode {
  const { t } = useLingui();
  return (
    <MinePage title={t`最近更新`} from="collect">
      <UpdatesPage />
    </MinePage>
  );
}
