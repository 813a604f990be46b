import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { GatewayTrial } from '../../entities/money/gateways.ts';

interface TrialDialogProps {
  name: string;
  trial: GatewayTrial;
  onClose: () => void;
}

/** What exactly was tried, and what answered. */
export function TrialDialog({ name, trial, onClose }: TrialDialogProps) {
  const { t } = useLingui();
  const { httpStatus, milliseconds, message } = trial;
  const texts: Record<GatewayTrial['outcome'], string> = {
    ok: t`网关在线，认得商户号和密钥。`,
    refused: t`网关在线，但不认这个商户号或密钥。`,
    no_protocol: t`地址有回应，但不是易支付的回答。请检查接口地址。`,
    no_answer: t`没有回应。请检查地址，或稍后再试。`,
  };
  const Icon = trial.isThere ? CircleCheck : CircleAlert;
  return (
    <Dialog title={t`测试「${name}」`} cancelLabel={t`知道了`} onClose={onClose}>
      <output
        className={`flex items-start gap-2 text-sm font-medium ${trial.isThere ? 'text-ok' : 'text-danger'}`}
      >
        <Icon size={20} aria-hidden="true" className="flex-none" />
        {texts[trial.outcome]}
      </output>
      <dl className="mt-3 grid gap-2 text-sm">
        <div>
          <dt className="text-xs text-text-3">{t`问了什么`}</dt>
          <dd>
            <code className="block rounded-md bg-surface-3 p-2.5 font-code text-xs break-all">
              {trial.tried}
            </code>
          </dd>
        </div>
        <div>
          <dt className="text-xs text-text-3">{t`回答`}</dt>
          <dd className="break-words">
            {httpStatus === null
              ? t`等了 ${milliseconds} 毫秒，没有回答`
              : t`HTTP ${httpStatus}，用了 ${milliseconds} 毫秒`}
            {message && <span className="block text-text-2">{message}</span>}
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-xs text-text-3">{t`只查询了商户信息，没有下单，没有花钱。`}</p>
    </Dialog>
  );
}
