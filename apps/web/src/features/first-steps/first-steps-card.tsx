import './first-steps-card.css';
import { useClient } from '@baohe/app-shell/call-context';
import { firstSteps, type FirstStep } from '@baohe/contract/first-steps';
import { buttonClass } from '@baohe/ui/button';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { CONSOLE } from '../../entities/may-open-console.ts';

/** What is left, in one line, and the way to where it is done. */
export function FirstStepsCard({ onPutAway }: { onPutAway: () => void }) {
  const { t } = useLingui();
  const client = useClient();
  const nameOf = useStepNames();
  const { data } = useQuery({
    queryKey: ['first steps'],
    queryFn: ({ signal }) => client.call(firstSteps, {}, signal),
    staleTime: 0,
    meta: { volatile: true },
  });
  const left = data?.steps.filter(({ isDone }) => !isDone) ?? [];
  if (!data || left.length === 0) {
    return null;
  }
  const done = data.steps.length - left.length;
  const names = left.map(({ key }) => nameOf[key]).join(t`、`);
  return (
    <section aria-label={t`把站点准备好`} className="first-steps-card">
      <div className="min-w-0 flex-1">
        <h2 className="font-bold">{t`把站点准备好（${done}/${data.steps.length}）`}</h2>
        <p className="mt-1 text-sm text-text-2">{t`还差：${names}`}</p>
        <a href={CONSOLE} className={buttonClass({ kind: 'main', small: true })}>
          {t`去后台继续`}
        </a>
      </div>
      <IconButton label={t`以后再说`} onClick={onPutAway}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </section>
  );
}

function useStepNames(): Readonly<Record<FirstStep, string>> {
  const { t } = useLingui();
  return {
    name: t`站点名字`,
    address: t`网址`,
    content: t`自己的内容`,
    categories: t`内容分类`,
    tiers: t`在售会员`,
    gateway: t`收款通道`,
    backup: t`备份`,
  };
}
