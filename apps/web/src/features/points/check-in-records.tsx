import { useClient } from '@baohe/app-shell/call-context';
import { openDialog } from '@baohe/app-shell/dialogs';
import { toast, toastError } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { useGuarded } from '@baohe/app-shell/use-guarded';
import { Button } from '@baohe/ui/button';
import { FailedRow } from '@baohe/ui/failed-row';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { makeUpFor, monthQuery, type CheckInMonth } from '../../entities/check-ins.ts';
import { POINTS_KEY } from '../../entities/points-key.ts';
import { rememberPoints, useViewer } from '../../entities/viewer.ts';
import { useToday } from '../../shared/use-minute.ts';
import { useFortuneNames } from './fortune-names.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { RecordLine, Records } from './record-lines.tsx';
import { TaskList } from './task-list.tsx';
import { useCheckIn } from './use-check-in.ts';

/** The month, the streak, and what each day brought. */
export function CheckInRecords() {
  const { t } = useLingui();
  const viewer = useViewer();
  const client = useClient();
  const textOf = useFailureText();
  const today = useToday();
  const [month, setMonth] = useState<string>();
  const { checkIn, isBusy } = useCheckIn();
  const { data, error, isFetching, refetch } = useQuery({
    ...monthQuery(client, viewer?.id, today, month),
    placeholderData: keepPreviousData,
  });
  const makeUp = useMakeUp(data?.makeUpPrice ?? 0);

  if (!data) {
    return error ? (
      <FailedRow
        text={textOf(error)}
        retryLabel={t`再试一次`}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <>
        <output className="sr-only">{t`获取中...`}</output>
        <SkeletonLines count={8} />
      </>
    );
  }
  return (
    <>
      <Numbers shown={data} />
      {!data.isCheckedInToday && (
        <Button kind="main" wide className="mt-3" busy={isBusy} onClick={checkIn}>
          {t`点击签到`}
        </Button>
      )}
      <div className="mt-2">
        <MonthCalendar shown={data} onMonth={setMonth} onMakeUp={makeUp} />
      </div>
      <Odds shown={data} />
      <div className="mt-4">
        <TaskList />
      </div>
      <MonthLines shown={data} />
    </>
  );
}

function Numbers({ shown }: { shown: CheckInMonth }) {
  const { t, i18n } = useLingui();
  const { streak, monthPoints } = shown;
  const days = shown.days.length;
  const numbers = [
    [t`${streak} 天`, t`连续签到`],
    [t`${days} 天`, t`本月`],
    [`+${i18n.number(monthPoints)}`, t`本月点数`],
  ];
  return (
    <dl className="month-numbers mt-3 rounded-lg bg-surface-1 py-2.5 text-center">
      {numbers.map(([figure, label]) => (
        <div key={label} className="flex flex-col-reverse border-line px-1 not-first:border-l">
          <dt className="text-2xs text-text-3">{label}</dt>
          <dd className="text-lg leading-tight font-bold text-text tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Everybody can see how often a fortune comes. */
function Odds({ shown }: { shown: CheckInMonth }) {
  const { t, i18n } = useLingui();
  const names = useFortuneNames();
  return (
    <ul
      aria-label={t`签到的概率`}
      className="mt-2 flex flex-wrap justify-center gap-x-3.5 gap-y-1 text-2xs text-text-2 tabular-nums"
    >
      {shown.odds.map(({ fortune, points, percent }) => (
        <li key={fortune}>
          {names[fortune]} <b className="font-medium text-ember">{`+${points}`}</b>{' '}
          {i18n.number(percent / 100, { style: 'percent', maximumFractionDigits: 2 })}
        </li>
      ))}
    </ul>
  );
}

function MonthLines({ shown }: { shown: CheckInMonth }) {
  const { t } = useLingui();
  const names = useFortuneNames();
  const newestFirst = shown.days.toSorted((one, other) => other.day.localeCompare(one.day));
  return (
    <Records isEmpty={newestFirst.length === 0}>
      {newestFirst.map(({ day: date, at, fortune, points }) => (
        <RecordLine key={date} at={at} what={fortune ? names[fortune] : t`补签 ${date}`}>
          {fortune && `+${points}`}
        </RecordLine>
      ))}
    </Records>
  );
}

/** Paid for with points, after a question. */
function useMakeUp(price: number): (day: string) => void {
  const { t, i18n } = useLingui();
  const viewer = useViewer();
  const client = useClient();
  const queries = useQueryClient();
  const textOf = useFailureText();
  const making = useMutation({
    mutationFn: (day: string) => makeUpFor(client, day),
    onSuccess(points) {
      rememberPoints(points);
      toast(t`补签成功`, 'done');
      return queries.invalidateQueries({ queryKey: [POINTS_KEY] });
    },
    onError: (error) => toastError(textOf(error)),
  });
  const make = useGuarded((day: string) => making.mutate(day));
  return (day) => {
    if (!viewer?.isRegistered) {
      openDialog('account', { mode: 'register' });
    } else if (viewer.points < price) {
      toastError(t`点数不足`);
    } else {
      const cost = i18n.number(price);
      const left = i18n.number(viewer.points - price);
      openDialog('confirm', {
        title: t`补签`,
        text: t`用 ${cost} 点补上 ${day} 的签到，补签后剩 ${left} 点。`,
        action: t`补签`,
        onConfirm: () => make(day),
      });
    }
  };
}
