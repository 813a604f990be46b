import { useSite } from '@baohe/app-shell/site';
import { toastError } from '@baohe/app-shell/toast';
import { RowText } from '@baohe/ui/rows';
import { Switch } from '@baohe/ui/switch';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FingerprintPattern } from 'lucide-react';
import { canCheckOwner, makeOwnerKey } from '../../native/owner-check.ts';
import { whileDeviceAsks } from './device-question.ts';
import { lockRecord, type LockRecord } from './lock-record.ts';

/** Only where the device can recognise its owner. */
export function OwnerSwitch({ record }: { record: LockRecord }) {
  const { t } = useLingui();
  const siteName = useSite().data?.siteName ?? '';
  const isPossible = useQuery({
    queryKey: ['can check owner'],
    queryFn: canCheckOwner,
    staleTime: 0,
    meta: { volatile: true },
  }).data;
  if (!isPossible) {
    return null;
  }
  const turn = async (isOn: boolean) => {
    if (!isOn) {
      lockRecord.set({ ...record, owner: undefined });
      return;
    }
    try {
      const owner = await whileDeviceAsks(() => makeOwnerKey(siteName || location.hostname));
      lockRecord.set({ ...record, owner });
    } catch {
      toastError(t`这台设备没有认出你，仍用密码解锁`);
    }
  };
  const label = t`用面容或指纹解锁`;
  return (
    <div className="row">
      <RowText
        icon={<FingerprintPattern size={20} aria-hidden="true" />}
        title={label}
        end={
          <Switch
            label={label}
            checked={record.owner !== undefined}
            onChange={(isOn) => void turn(isOn)}
          />
        }
      />
    </div>
  );
}
