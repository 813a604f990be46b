import { useClient } from '@baohe/app-shell/call-context';
import { toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { confirmFirstStep, firstSteps } from '@baohe/contract/first-steps';
import { Button, buttonClass } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { ProgressBar } from '@baohe/ui/progress-bar';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { ConsoleLink, type ConsolePath } from '../../shared/navigation.tsx';
import { ScreenLoading } from '../../shared/screen-loading.tsx';
import { useShell } from '../../shared/shell-context.ts';
import { useStepTexts, type StepText } from './use-step-texts.ts';

const KEY = ['first steps'];

/** What a new site needs before people come; each ticks itself when the site says that it is done. */
export function FirstSteps() {
  const { t } = useLingui();
  const client = useClient();
  const texts = useStepTexts();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => client.call(firstSteps, {}, signal),
    // Something may have been done on another screen a moment ago.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  if (!data) {
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <ScreenLoading />;
  }
  const done = data.steps.filter(({ isDone }) => isDone).length;
  const all = data.steps.length;
  if (done === all) {
    return null;
  }
  return (
    <Card className="card-lit mb-4">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-bold">{t`把站点准备好`}</h2>
        <span className="text-sm text-text-2 tabular-nums">{t`已完成 ${done} / ${all}`}</span>
      </div>
      <ProgressBar label={t`已完成 ${done} / ${all}`} value={done / all} />
      <ol className="mt-3">
        {data.steps.map(({ key, isDone }) => (
          <Step key={key} isDone={isDone} canConfirm={key === 'backup'} {...texts[key]} />
        ))}
      </ol>
    </Card>
  );
}

function Step({
  title,
  text,
  to,
  search = {},
  action,
  isDone,
  canConfirm,
}: StepText & { isDone: boolean; canConfirm: boolean }) {
  const { t } = useLingui();
  const isOpen = useShell().sections.some(({ path }) => path === to);
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-line py-3 first:border-t-0">
      <Mark
        size={22}
        aria-hidden="true"
        className={isDone ? 'mt-0.5 flex-none text-ok' : 'mt-0.5 flex-none text-text-3'}
      />
      <div className="min-w-0 flex-1 basis-50">
        <h3 className={isDone ? 'text-text-2' : 'font-medium'}>
          {title}
          <span className="sr-only">{isDone ? t`（已完成）` : t`（未完成）`}</span>
        </h3>
        {!isDone && <p className="text-sm break-words text-text-2">{text}</p>}
      </div>
      {!isDone && to && isOpen && (
        <ConsoleLink
          to={to as ConsolePath}
          search={search}
          className={buttonClass({ small: true })}
        >
          {action}
        </ConsoleLink>
      )}
      {!isDone && canConfirm && <ConfirmBackup />}
    </li>
  );
}

/** Of backups by other tools only a person can know. */
function ConfirmBackup() {
  const { t } = useLingui();
  const textOf = useFailureText();
  const client = useClient();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.call(confirmFirstStep, { key: 'backup', isDone: true }),
    onSuccess: (steps) => queries.setQueryData(KEY, steps),
    onError: (error) => toastError(textOf(error)),
  });
  return (
    <Button small busy={isPending} onClick={() => mutate()}>
      {t`已经安排好了`}
    </Button>
  );
}
