import { useClient } from '@baohe/app-shell/call-context';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Play, RotateCw } from 'lucide-react';
import { JOBS_KEY, runJob, type Job } from '../../entities/site/jobs.ts';
import { useJobTexts, usePatternText } from '../../entities/site/use-job-texts.ts';
import { StatusPill } from '../../shared/status-pill.tsx';

const SECOND_MS = 1000;

/** One job: how its last turn went, when the next one comes, and a turn now. */
export function JobCard({ job }: { job: Job }) {
  const { t, i18n } = useLingui();
  const { title, text } = useJobTexts()(job.name);
  const pattern = usePatternText()(job.pattern);
  const timeOf = (time: string) => i18n.date(time, { dateStyle: 'short', timeStyle: 'medium' });
  const last = job.endedAt && timeOf(job.endedAt);
  const next = job.nextAt && timeOf(job.nextAt);
  const seconds = i18n.number((job.ms ?? 0) / SECOND_MS, { maximumFractionDigits: 2 });
  const turns = i18n.number(job.turns);
  const failures = i18n.number(job.failures);
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{title}</span>
          <JobPill job={job} />
          <span className="text-xs text-text-3">{pattern}</span>
        </h2>
        {text && <p className="text-sm text-text-2">{text}</p>}
        <p className="mt-1 flex flex-wrap gap-x-3 text-xs text-text-2 tabular-nums">
          <span>{last ? t`上次 ${last}，用了 ${seconds} 秒` : t`还没跑过`}</span>
          {next && <span>{t`下次 ${next}`}</span>}
          <span>
            {job.failures > 0 ? t`共 ${turns} 次，失败 ${failures} 次` : t`共 ${turns} 次`}
          </span>
        </p>
        {job.failedTurns.length > 0 && <FailedTurns job={job} />}
      </div>
      <RunButton job={job} title={title} />
    </Card>
  );
}

function JobPill({ job: { isRunning, isRequested, outcome } }: { job: Job }) {
  const { t } = useLingui();
  if (isRunning) {
    return <StatusPill tone="warn">{t`正在跑`}</StatusPill>;
  }
  if (isRequested) {
    return <StatusPill tone="warn">{t`等着开始`}</StatusPill>;
  }
  switch (outcome) {
    case 'done':
      return <StatusPill tone="ok">{t`正常`}</StatusPill>;
    case 'failed':
      return <StatusPill tone="danger">{t`上次失败`}</StatusPill>;
    case 'stopped':
      return <StatusPill>{t`中途停下`}</StatusPill>;
    case null:
      return <StatusPill>{t`还没跑过`}</StatusPill>;
  }
}

function FailedTurns({ job: { failedTurns } }: { job: Job }) {
  const { t, i18n } = useLingui();
  return (
    <details className="mt-1 text-xs">
      <summary className="min-h-6 cursor-pointer text-danger">{t`最近失败的几次`}</summary>
      <ul className="mt-1 grid gap-1">
        {failedTurns.map(({ at, fault }) => (
          <li key={at} className="flex flex-wrap gap-x-2 text-text-2">
            <time dateTime={at} className="tabular-nums">
              {i18n.date(at, { dateStyle: 'short', timeStyle: 'medium' })}
            </time>
            <code className="font-code break-all">{fault}</code>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-text-3">{t`完整的原因在服务器日志里。`}</p>
    </details>
  );
}

function RunButton({
  job: { name, isRunning, isRequested, outcome },
  title,
}: {
  job: Job;
  title: string;
}) {
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => runJob(client, name),
    onSuccess: () => toast(t`「${title}」马上开始`, 'done'),
    onError: (error) => toastError(textOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: [JOBS_KEY] }),
  });
  const hasFailed = outcome === 'failed';
  const Icon = hasFailed ? RotateCw : Play;
  return (
    <Button
      kind={hasFailed ? 'quiet' : 'line'}
      small
      busy={isPending}
      disabled={isRunning || isRequested}
      aria-label={hasFailed ? t`重试「${title}」` : t`现在跑「${title}」`}
      onClick={() => mutate()}
    >
      <Icon size={16} aria-hidden="true" />
      {hasFailed ? t`重试` : t`现在跑`}
    </Button>
  );
}
