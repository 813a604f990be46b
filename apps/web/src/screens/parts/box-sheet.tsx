import { BottomSheet, type SheetStop } from '@baohe/ui/bottom-sheet';
import { Button } from '@baohe/ui/button';
import { TabPanel, Tabs } from '@baohe/ui/tabs';
import { useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { BoxEntry } from '../../features/blind-box/box-entry.tsx';
import { SheetList } from '../../features/lists/sheet-list.tsx';
import { CheckInButton } from '../../features/points/check-in-button.tsx';
import { PointsButton } from '../../features/points/points-button.tsx';

const LISTS = ['history', 'collect'] as const;

/** 每日签到, 历史记录, 我的收藏 and 我的点数, one row that can be pulled up. */
export function BoxSheet(): ReactNode {
  const { t } = useLingui();
  const [stop, setStop] = useState<SheetStop>('rest');
  const [list, setList] = useState<(typeof LISTS)[number]>('history');
  const names = { history: t`历史记录`, collect: t`我的收藏` };
  const openHistory = () => {
    setList('history');
    setStop('top');
  };
  return (
    <BottomSheet
      label={t`我的记录`}
      stop={stop}
      onStop={setStop}
      head={
        <>
          <CheckInButton />
          {/* At rest there is room for it on wide screens only. */}
          <span className={stop === 'rest' ? 'min-w-0 @max-[30rem]:hidden' : 'min-w-0'}>
            <BoxEntry look="pill" />
          </span>
          {stop === 'rest' && (
            <Button small className="min-w-0 shrink" aria-label={t`历史记录`} onClick={openHistory}>
              <History size={18} aria-hidden="true" className="flex-none" />
              <span className="truncate @max-[13rem]:hidden">{t`历史记录`}</span>
            </Button>
          )}
          <PointsButton />
        </>
      }
    >
      {/* What nobody looks at is not asked for. */}
      {stop !== 'rest' && (
        <Tabs
          label={t`我的记录`}
          tabs={LISTS.map((value) => ({ value, label: names[value] }))}
          value={list}
          onChange={setList}
        >
          <TabPanel value={list}>
            <SheetList key={list} type={list} />
          </TabPanel>
        </Tabs>
      )}
    </BottomSheet>
  );
}
