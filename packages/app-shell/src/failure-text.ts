import { CallFailed } from '@baohe/client/call-failed';
import { t } from '@lingui/core/macro';

/** What went wrong, for the visitor: the server's own sentence, or ours where nothing came back. */
export function failureText(error: unknown): string {
  if (!(error instanceof CallFailed)) {
    return t`出错了，请稍后重试`;
  }
  switch (error.fault) {
    case 'network':
      return t`网络连接失败，请检查网络`;
    case 'timeout':
      return t`服务器没有及时回应，请重试`;
    case 'unreadable':
      return t`收到的内容无法读取，请刷新页面`;
    case undefined:
      return error.msg;
  }
}

/** For the developer: what the server refuses is an answer, anything else ought not to happen. */
export function logFailure(failure: CallFailed): void {
  if (!failure.isRefusal) {
    // oxlint-disable-next-line no-console -- this is the developer's log
    console.error(failure.message);
  }
}
