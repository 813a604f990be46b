import { AppearanceDialog } from '@baohe/app-shell/staff/appearance-dialog';
import { useStaff } from '@baohe/app-shell/staff/staff';
import { useSignOut } from '@baohe/app-shell/staff/use-sign-out';
import { Dialog } from '@baohe/ui/dialog';
import { RowButton, rowClass, Rows, RowText } from '@baohe/ui/rows';
import { useLingui } from '@lingui/react/macro';
import { ExternalLink, LogOut, Palette, RefreshCw, RotateCcw, ScanEye } from 'lucide-react';
import { useState } from 'react';
import { useRenewReview } from '../../entities/use-decide.ts';
import { useClassify } from './use-classify.ts';
import { useReset } from './use-reset.ts';

/** What is seldom needed, and what should not be touched by accident. */
export function MoreDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const staff = useStaff();
  const signOut = useSignOut();
  const renew = useRenewReview();
  const { ask } = useReset();
  const classify = useClassify();
  const [isAppearance, setIsAppearance] = useState(false);
  const name = staff?.name ?? '';
  if (isAppearance) {
    return <AppearanceDialog onClose={onClose} />;
  }
  const closing = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog title={t`更多`} closeLabel={t`关闭`} onClose={onClose}>
      <div className="grid gap-3">
        <Rows label={t`图片`}>
          <RowButton
            icon={<RefreshCw size={20} />}
            title={t`刷新`}
            onClick={closing(() => void renew())}
          />
          <RowButton
            icon={<ScanEye size={20} />}
            title={t`识别图片`}
            note={classify.note}
            onClick={closing(classify.start)}
          />
          <RowButton
            danger
            icon={<RotateCcw size={20} />}
            title={t`重置`}
            note={t`全部回到待审，24 小时内可以撤销`}
            onClick={closing(ask)}
          />
        </Rows>
        <Rows label={name}>
          <RowButton
            icon={<Palette size={20} />}
            title={t`外观与语言`}
            onClick={() => setIsAppearance(true)}
          />
          <a href="/" className={rowClass()}>
            <RowText icon={<ExternalLink size={20} />} title={t`看网站`} />
          </a>
          <RowButton icon={<LogOut size={20} />} title={t`退出登录`} onClick={closing(signOut)} />
        </Rows>
      </div>
    </Dialog>
  );
}
