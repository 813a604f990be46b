import { CallFailed } from '@baohe/client/call-failed';
import { t } from '@lingui/core/macro';
import { copyText } from './clipboard.ts';
import { failureText } from './failure-text.ts';
import { incidentIdOf } from './incident-id.ts';
import { LoadFailed } from './load-code.ts';
import { toast } from './toast.ts';

interface FailureDescription {
  title: string;
  /** What happened, in one sentence. */
  text: string;
  /** What the operator asks for. */
  request: { label: string; id: string; copyLabel: string; onCopy: () => void } | undefined;
}

/** For the visitor: what became of a part of the page that cannot be drawn. */
export function describeFailure(error: unknown): FailureDescription {
  if (error instanceof LoadFailed && error.failure === 'outdated') {
    return { title: t`宝盒更新了`, text: t`重新载入后就是新版本。`, request: undefined };
  }
  if (error instanceof LoadFailed && error.failure === 'missing') {
    return { title: t`没有加载出来`, text: t`请检查网络后重试。`, request: undefined };
  }
  if (error instanceof CallFailed) {
    const { requestId } = error;
    const request = requestId ? idToTell(t`请求编号`, requestId) : undefined;
    return { title: t`获取失败`, text: failureText(error), request };
  }
  return {
    title: t`这里出错了`,
    text: t`这部分内容没能显示出来，不是你的问题。`,
    request: idToTell(t`错误编号`, incidentIdOf(error)),
  };
}

export function idToTell(label: string, id: string): NonNullable<FailureDescription['request']> {
  const copy = async () => {
    // It can be marked and copied by hand where there is no clipboard.
    if (await copyText(id)) {
      toast(t`已复制`, 'done');
    }
  };
  return { label, id, copyLabel: t`复制`, onCopy: () => void copy() };
}
