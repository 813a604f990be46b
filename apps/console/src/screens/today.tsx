import { buttonClass } from '@baohe/ui/button';
import { Segmented } from '@baohe/ui/segmented';
import { useLingui } from '@lingui/react/macro';
import { FolderInput } from 'lucide-react';
import type { JSX } from 'react';
import { periodIn, useFigures, type SiteFigures } from '../entities/figures.ts';
import { FailedCallsCard, SlowCallsCard } from '../features/figures/calls-cards.tsx';
import { FigureChart } from '../features/figures/figure-chart.tsx';
import { FigureTiles } from '../features/figures/figure-tiles.tsx';
import { MissesCard } from '../features/figures/misses-card.tsx';
import { SystemCard } from '../features/figures/system-card.tsx';
import { TodoCard } from '../features/figures/todo-card.tsx';
import { useFigureTexts } from '../features/figures/use-figure-texts.ts';
import { LoadFailed } from '../shared/load-failed.tsx';
import { ConsoleLink, useAddressSearch } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { ScreenLoading } from '../shared/screen-loading.tsx';

/** 今日: what happens on the site, over a period beside the one before. */
export function TodayScreen(): JSX.Element {
  const { t } = useLingui();
  const { periodOptions } = useFigureTexts();
  const [search, changeSearch] = useAddressSearch();
  const period = periodIn(search['period']);
  const { data, error, isPending, refetch } = useFigures(period);
  return (
    <main>
      <PageHead title={t`今日`}>
        {/* On a phone a row of its own: the title stays whole. */}
        <div className="max-md:w-[calc(100vw-2*var(--gutter))]">
          <Segmented
            label={t`时间段`}
            value={period}
            options={periodOptions}
            onChange={(chosen) => changeSearch({ period: chosen === 'today' ? undefined : chosen })}
          />
        </div>
        <ConsoleLink to="/imports" className={`${buttonClass({ kind: 'main' })} max-md:hidden`}>
          <FolderInput size={18} aria-hidden="true" />
          {t`导入内容`}
        </ConsoleLink>
      </PageHead>
      {isPending && <ScreenLoading />}
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && <Shown figures={data} />}
    </main>
  );
}

function Shown({ figures }: { figures: SiteFigures }) {
  const { t } = useLingui();
  const seesMoney = figures.figures.some(({ kind }) => kind === 'income');
  const visitors = (
    <FigureChart
      title={t`访客与活跃用户`}
      figures={figures}
      bars="visitors"
      line="users"
      note={t`每人每天算一次，过了当天就认不出是谁，所以多天只看每天和日均。`}
    />
  );
  return (
    <>
      <FigureTiles figures={figures} />
      <div className="figure-columns figure-columns-lead">
        {seesMoney ? (
          <FigureChart
            title={t`收入与订单`}
            figures={figures}
            bars="income"
            line="orders"
            {...(figures.isTestMoney && { note: t`演示站：含不收钱的演示支付。` })}
          />
        ) : (
          visitors
        )}
        <div className="grid content-start gap-3">
          <TodoCard todo={figures.todo} />
          <SystemCard storage={figures.storage} jobs={figures.jobs} />
        </div>
      </div>
      <div className="figure-columns">
        {seesMoney && visitors}
        <FigureChart title={t`口令与助力`} figures={figures} bars="codes" line="helps" />
        <FigureChart title={t`签到与解锁`} figures={figures} bars="check_ins" line="unlocks" />
        <FigureChart
          title={t`导入与新注册`}
          figures={figures}
          bars="imports"
          line="registrations"
        />
        <FigureChart title={t`接口调用与错误`} figures={figures} bars="calls" line="errors" />
        <MissesCard misses={figures.searchMisses} />
        <SlowCallsCard calls={figures.slowCalls} />
        <FailedCallsCard calls={figures.failedCalls} />
      </div>
    </>
  );
}
