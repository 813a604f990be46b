import type { DialogWay } from '@baohe/app-shell/dialogs';
import { buttonClass } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import { MembershipDialog, RoundSign } from './membership-dialog.tsx';

interface EndedAccess {
  /** The post, where it was lent and the loan has ended. */
  lentPost?: string | undefined;
}

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    accessEnded: EndedAccess;
  }
}

/** The right to a post ended while it was open. */
export function AccessEndedDialog({ lentPost, onClose }: EndedAccess & DialogWay) {
  const { t } = useLingui();
  if (lentPost !== undefined) {
    return (
      <MembershipDialog
        title={t`送你一看已结束`}
        picture={<RoundSign icon={Hourglass} />}
        onClose={onClose}
        way={
          <Link
            to="/detail"
            search={{ post: lentPost }}
            className={buttonClass({ kind: 'line' })}
            onClick={onClose}
          >
            {t`打开的办法`}
          </Link>
        }
      >
        <p className="text-center text-text-2">{t`朋友送你看的时间到了，进度已经保存。分享助力、点数解锁或开通会员，就能接着看。`}</p>
      </MembershipDialog>
    );
  }
  return (
    <MembershipDialog
      title={t`阅读权限已结束`}
      picture={<RoundSign icon={Hourglass} />}
      onClose={onClose}
    >
      <p className="text-center text-text-2">{t`会员刚刚到期，后面的内容暂时打不开。进度已经保存，开通后从这里继续。`}</p>
    </MembershipDialog>
  );
}
