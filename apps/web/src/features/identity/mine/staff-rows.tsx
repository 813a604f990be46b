import { RowArrow, rowClass, Rows, RowText } from '@baohe/ui/rows';
import { useLingui } from '@lingui/react/macro';
import { LayoutDashboard } from 'lucide-react';
import { CONSOLE } from '../../../entities/may-open-console.ts';

/** For who works for the site: the way to the console. */
export function StaffRows() {
  const { t } = useLingui();
  return (
    <Rows label={t`站务`}>
      <a href={CONSOLE} className={rowClass()}>
        <RowText
          icon={<LayoutDashboard size={20} aria-hidden="true" />}
          title={t`后台管理`}
          end={<RowArrow />}
        />
      </a>
    </Rows>
  );
}
