import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { YearPage } from '../../features/activity/year-page.tsx';
import { MinePage } from './mine-page.tsx';

export function MineYear({ year }: { year: number | undefined }): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <MinePage title={t`年度统计`} from="history">
      <YearPage
        year={year}
        onYear={(chosen) =>
          void navigate({
            to: '/one/mine/list',
            search: { type: 'year', year: chosen },
            replace: true,
            resetScroll: false,
          })
        }
      />
    </MinePage>
  );
}
