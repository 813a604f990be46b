import { openDialog } from '@baohe/app-shell/dialogs';
import { RowArrow, RowButton, rowClass, Rows, RowText } from '@baohe/ui/rows';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChartColumn, FileDown, UserRoundX } from 'lucide-react';
import type { Viewer } from '../../entities/viewer.ts';

/** A copy of one's own data, and the end of the account. A guest has no password to undo that with. */
export function PersonalDataRows({ viewer }: { viewer: Viewer }) {
  const { t } = useLingui();
  return (
    <Rows label={t`我的数据`}>
      <Link to="/one/mine/list" search={{ type: 'year' }} className={rowClass()}>
        <RowText
          icon={<ChartColumn size={20} aria-hidden="true" />}
          title={t`阅读统计`}
          note={t`看一年的数字，关闭记录或清空`}
          end={<RowArrow />}
        />
      </Link>
      <RowButton
        icon={<FileDown size={20} aria-hidden="true" />}
        title={t`导出我的数据`}
        note={t`一个 ZIP 文件，里面是 JSON`}
        end={<RowArrow />}
        onClick={() => openDialog('exportData', {})}
      />
      {viewer.isRegistered && (
        <RowButton
          icon={<UserRoundX size={20} aria-hidden="true" />}
          title={t`注销账号`}
          note={t`账号和个人数据都会删除`}
          danger
          onClick={() => openDialog('deleteAccount', {})}
        />
      )}
    </Rows>
  );
}
