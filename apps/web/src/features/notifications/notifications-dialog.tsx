import { useClient } from '@baohe/app-shell/call-context';
import type { DialogWay } from '@baohe/app-shell/dialogs';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { markNotificationsRead } from '@baohe/contract/notifications';
import { Dialog } from '@baohe/ui/dialog';
import { FailedRow } from '@baohe/ui/failed-row';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { fetchNotifications, type AccountNotification } from '../../entities/notification.ts';
import { forgetUnreadNotifications } from '../../entities/viewer.ts';

declare module '@baohe/app-shell/dialogs' {
  interface Dialogs {
    notifications: Record<never, never>;
  }
}

/** What the person was told about their account. Seen here, it is read. */
export function NotificationsDialog({ onClose }: DialogWay) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const notifications = useQuery({
    queryKey: ['notifications'],
    queryFn: ({ signal }) => fetchNotifications(client, signal),
    staleTime: 0,
    refetchOnMount: 'always',
    meta: { volatile: true },
  });
  useReadWhenSeen(notifications.data);

  return (
    <Dialog title={t`消息`} closeLabel={t`关闭`} onClose={onClose}>
      {notifications.isPending && (
        <>
          <output className="sr-only">{t`获取中...`}</output>
          <SkeletonLines count={4} />
        </>
      )}
      {notifications.isError && (
        <FailedRow
          text={textOf(notifications.error)}
          retryLabel={t`再试一次`}
          busy={notifications.isFetching}
          onRetry={() => void notifications.refetch()}
        />
      )}
      {notifications.data?.length === 0 && <p className="py-4 text-center">{t`没有消息`}</p>}
      <ul>
        {notifications.data?.map((notification) => (
          <NotificationLine key={notification.id} notification={notification} onLeave={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}

/** What one can look at. */
const NEWS: readonly AccountNotification['kind'][] = ['series_updated', 'post_updated'];

interface LineProps {
  notification: AccountNotification;
  /** Somebody follows it elsewhere. */
  onLeave: () => void;
}

function NotificationLine({ notification, onLeave }: LineProps) {
  const { t, i18n } = useLingui();
  const device = notification.deviceLabel || t`未知设备`;
  const person = notification.person || t`一位朋友`;
  const { subject } = notification;
  const title = notification.post?.title ?? t`看不到的作品`;
  const message = () => {
    switch (notification.kind) {
      case 'credential_used':
        return t`有人用你的登录凭证在「${device}」登录。不是你的话，请在设备管理里退出它，并生成新的凭证。`;
      case 'device_copied':
        return t`「${device}」的登录信息可能被复制，已将它移出账号。请修改密码。`;
      case 'password_changed':
        return t`密码已修改，其他设备已退出。`;
      case 'help_received':
        return t`${person} 为《${title}》助力了一次。`;
      case 'post_opened':
        return t`${person} 的助力打开了《${title}》，去看吧。`;
      case 'help_given':
        return t`你为 ${person} 的《${title}》助力了一次。`;
      case 'help_thanked':
        return t`${person} 谢谢你：《${title}》是你帮忙打开的。`;
      case 'invite_joined':
        return t`${person} 用你的邀请链接注册了。`;
      case 'invite_paid':
        return t`你邀请的 ${person} 又来签到了，邀请的点数已到账。`;
      case 'invited_paid':
        return t`你是 ${person} 邀请来的，第二天签到的点数已到账。`;
      case 'loan_taken':
        return t`${person} 打开了你送的《${title}》。`;
      case 'tier_granted':
        return t`${subject} 已开通，祝你探索愉快。`;
      case 'order_refunded':
        return t`${subject} 的订单已退款，会员时间已收回。`;
      case 'payment_alarm':
        return t`有支付通知的签名或金额不对，请看看订单。`;
      case 'password_reset':
        return t`管理员重置了你的密码，所有设备已退出。请尽快改成自己的密码。`;
      case 'tier_given':
        return t`管理员为你开通了 ${subject}。`;
      case 'tier_ended':
        return t`管理员结束了你的 ${subject}。`;
      case 'feedback_answered':
        return t`你的反馈「${subject}」有了回复。`;
      case 'report_answered':
        return t`你的举报有了答复。${subject}`;
      case 'rollout_stopped':
        return t`版本 ${subject} 在太多设备上启动失败，已自动停止发布。请到后台看看。`;
      case 'series_updated':
        return t`「${subject}」更新了：《${title}》。`;
      case 'post_updated':
        return t`《${title}》有新章节了。`;
      case 'code_misses':
        return t`这一小时里有很多口令查不到作品，可能有人在猜口令。请看看日志。`;
    }
  };
  return (
    <li className="flex gap-2.5 border-line py-3 not-first:border-t">
      <span
        aria-hidden="true"
        className={`mt-2 size-2 flex-none rounded-full ${notification.read ? 'bg-transparent' : 'bg-flag'}`}
      />
      <div className="min-w-0">
        {!notification.read && <span className="sr-only">{t`未读`}</span>}
        <p className="text-sm text-text">{message()}</p>
        {notification.kind === 'feedback_answered' && (
          <Link
            to="/one/mine"
            search={{ tab: 'feedback' }}
            className="mr-3 inline-flex min-h-target items-center text-sm text-link underline"
            onClick={onLeave}
          >
            {t`查看回复`}
          </Link>
        )}
        {notification.post && NEWS.includes(notification.kind) && (
          <Link
            to="/detail"
            search={{ post: notification.post.id }}
            className="mr-3 inline-flex min-h-target items-center text-sm text-link underline"
            onClick={onLeave}
          >
            {t`去看看`}
          </Link>
        )}
        <time dateTime={notification.createdAt} className="text-xs text-text-3">
          {i18n.date(notification.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </div>
    </li>
  );
}

/** On the server and on the badge; what is on the screen keeps its marks until it is opened again. */
function useReadWhenSeen(records: readonly AccountNotification[] | undefined): void {
  const client = useClient();
  const unread = records?.some(({ read }) => !read) ?? false;
  const { mutate } = useMutation({
    mutationFn: () => client.call(markNotificationsRead, {}),
    onSuccess: forgetUnreadNotifications,
  });
  useEffect(() => {
    if (unread) {
      mutate();
    }
  }, [unread, mutate]);
}
