import { openDialog, type DialogWay } from '@baohe/app-shell/dialogs';
import { Dialog } from '@baohe/ui/dialog';
import { RowButton } from '@baohe/ui/rows';
import { useLingui } from '@lingui/react/macro';
import { EyeOff, Flag, Gift, HandCoins, ListPlus, Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useRefusals } from '../../../entities/refusals.ts';
import { useViewer } from '../../../entities/viewer.ts';
import { ReportForm } from './report-form.tsx';
import { useNotSupported } from './use-not-supported.ts';

interface MoreOfPost {
  /** The post, where the viewer may let somebody else read it. */
  lent?: { postId: string; title: string } | undefined;
  /** The post, to be reported. */
  postId?: string | undefined;
}

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    postMore: MoreOfPost;
  }
}

/** What can be done with a post besides reading and keeping it. */
export function PostMoreDialog({ lent, postId, onClose }: MoreOfPost & DialogWay) {
  const { t } = useLingui();
  const { notSupported } = useNotSupported();
  const { accountNeeded } = useRefusals();
  const isRegistered = useViewer()?.isRegistered === true;
  const [isReporting, setIsReporting] = useState(false);
  const answer = () => {
    onClose();
    notSupported();
  };
  if (isReporting && postId !== undefined) {
    return (
      <Dialog key="report" title={t`举报`} closeLabel={t`关闭`} onClose={onClose}>
        <ReportForm postId={postId} onSent={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t`更多`} closeLabel={t`关闭`} onClose={onClose}>
      <ul className="text-text">
        {lent && (
          <li>
            <RowButton
              icon={<Gift size={20} aria-hidden="true" />}
              title={t`送你一看`}
              note={t`让一位朋友也看看这个作品`}
              onClick={() => {
                onClose();
                openDialog('lend', lent);
              }}
            />
          </li>
        )}
        {postId !== undefined && (
          <li>
            <RowButton
              icon={<ListPlus size={20} aria-hidden="true" />}
              title={t`加入清单`}
              note={t`自己取名、自己排序，可以用链接分享`}
              onClick={() => {
                onClose();
                if (isRegistered) {
                  openDialog('albums', { postId });
                } else {
                  accountNeeded();
                }
              }}
            />
          </li>
        )}
        <li>
          <RowButton
            icon={<HandCoins size={20} aria-hidden="true" />}
            title={t`赞助`}
            onClick={answer}
          />
        </li>
        <li>
          <RowButton
            icon={<Megaphone size={20} aria-hidden="true" />}
            title={t`推广`}
            onClick={answer}
          />
        </li>
        {postId !== undefined && (
          <li>
            <RowButton
              icon={<EyeOff size={20} aria-hidden="true" />}
              title={t`屏蔽`}
              note={t`不再看到这部作品、上传者或标签`}
              onClick={() => {
                onClose();
                openDialog('blockPost', { postId });
              }}
            />
          </li>
        )}
        {postId !== undefined && (
          <li>
            <RowButton
              icon={<Flag size={20} aria-hidden="true" />}
              title={t`举报`}
              note={t`版权、隐私或违法内容`}
              onClick={() => setIsReporting(true)}
            />
          </li>
        )}
      </ul>
    </Dialog>
  );
}
