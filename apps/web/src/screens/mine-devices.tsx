import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { DeviceList } from '../features/identity/devices/device-list.tsx';
import { MinePage } from './parts/mine-page.tsx';

export function MineDevicesScreen(): ReactNode {
  const { t } = useLingui();
  return (
    <MinePage title={t`设备管理`}>
      <DeviceList />
    </MinePage>
  );
}
