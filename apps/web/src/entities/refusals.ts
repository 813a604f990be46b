import { openDialog } from '@baohe/app-shell/dialogs';
import { toastRefusal } from '@baohe/app-shell/toast';
import { currentViewer } from '@baohe/app-shell/viewer';
import { NEWEST_POSTS } from '@baohe/domain/posts/newest';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';

/** Why somebody is refused, one sentence for each reason, and the way out. The headline is the specified one. */
export function useRefusals() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const home = { label: t`去首页看看`, follow: () => void navigate({ to: '/one/osusume' }) };
  const logIn = { label: t`登录`, follow: () => openDialog('account', { mode: 'login' }) };
  return {
    /** An area or a category that is shut for everybody. */
    notOpen: () =>
      toastRefusal(t`❤ 暂无权限 ❤`, t`这里还未开放，开放前谁都进不去。`, {
        label: t`看看最新`,
        follow: () =>
          void navigate({
            to: '/term',
            search: { term: NEWEST_POSTS, kind: 'album', name: t`最新` },
          }),
      }),

    /** A tag or topic in 限制模式. */
    tagsLocked: () =>
      toastRefusal(
        t`暂无权限`,
        t`限制模式下标签和话题打不开，解锁模式可以。`,
        currentViewer()
          ? { label: t`解锁模式`, follow: () => openDialog('unlockMode', {}) }
          : logIn,
      ),

    /** The same behind a code, where nothing opens it. */
    tagsBehindCode: () =>
      toastRefusal(t`暂无权限`, t`用口令打开的作品里，标签和话题打不开。`, home),

    /** What belongs to an account. */
    accountNeeded: () =>
      toastRefusal(t`请先登录`, t`喜欢、收藏和评分记在账号里，登录后就能用。`, logIn),

    downloadsOff: () => toastRefusal(t`❤ 暂无权限 ❤`, t`本站还没有开放下载。`),
    downloadNeedsTier: () =>
      toastRefusal(t`❤ 暂无权限 ❤`, t`下载只对会员开放。`, {
        label: t`升级会员`,
        follow: () => openDialog('upgrade', {}),
      }),
    commentsOff: () => toastRefusal(t`❤ 暂无权限 ❤`, t`本站还没有开放评论。`),
  };
}
