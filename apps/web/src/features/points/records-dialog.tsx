import type { DialogWay } from '@baohe/app-shell/dialogs';
import { Dialog } from '@baohe/ui/dialog';
import { TabPanel, Tabs } from '@baohe/ui/tabs';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { EarnedFortune } from '../../entities/check-ins.ts';
import { CheckInRecords } from './check-in-records.tsx';
import { FortuneSlip } from './fortune-slip.tsx';
import { InviteRecords } from './invite-records.tsx';
import { PointRecords } from './point-records.tsx';
import type { RecordsTab } from './records-tab.ts';

interface RecordsDialogProps extends DialogWay {
  tab: RecordsTab;
  earned?: EarnedFortune;
}

/** Check-ins, every point, and who was invited. */
export function RecordsDialog({ tab: first, earned, onClose }: RecordsDialogProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState({ first, tab: first });
  // Opened again for another tab while it stands there.
  const tab = chosen.first === first ? chosen.tab : first;
  return (
    <Dialog title={earned ? t`签到成功` : t`我的记录`} closeLabel={t`关闭`} onClose={onClose}>
      {earned && <FortuneSlip earned={earned} />}
      <div className="min-h-96 pb-5">
        <Tabs
          label={t`我的记录`}
          tabs={[
            { value: 'checkIns', label: t`签到记录` },
            { value: 'points', label: t`点数记录` },
            { value: 'invites', label: t`邀请记录` },
          ]}
          value={tab}
          onChange={(next) => setChosen({ first, tab: next })}
        >
          <TabPanel value="checkIns">
            <CheckInRecords />
          </TabPanel>
          <TabPanel value="points">
            <PointRecords />
          </TabPanel>
          <TabPanel value="invites">
            <InviteRecords />
          </TabPanel>
        </Tabs>
      </div>
    </Dialog>
  );
}
