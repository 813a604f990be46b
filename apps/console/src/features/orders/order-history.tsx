import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { FailedRow } from '@baohe/ui/failed-row';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { useOutcomeText } from '../../entities/money/order-texts.tsx';
import type { Callback, Order } from '../../entities/money/orders.ts';
import { useCallbacks } from '../../entities/money/use-orders.ts';

interface Step {
  at: string;
  title: string;
  note: string;
  raw?: string;
}

/** What has happened to it, the newest first; what gateways sent stands word for word, without its signature. */
export function OrderHistory({ order }: { order: Order }) {
  const { t, i18n } = useLingui();
  const textOf = useFailureText();
  const { query, rows, fetchMore } = useCallbacks({ orderNumber: order.number });
  const steps = useSteps(order, rows);
  return (
    <section aria-label={t`经过`}>
      <Card>
        <h2 className="text-md font-bold">{t`经过`}</h2>
        {query.isPending && <SkeletonLines count={3} />}
        {query.error && (
          <FailedRow
            text={textOf(query.error)}
            retryLabel={t`重试`}
            onRetry={() => void query.refetch()}
          />
        )}
        <ol>
          {steps.map((step) => (
            <li
              key={`${step.at} ${step.title} ${step.raw ?? ''}`}
              className="border-t border-line py-2.5 first:border-0"
            >
              <p className="flex flex-wrap justify-between gap-x-3 text-sm">
                <span className="font-medium">{step.title}</span>
                <time dateTime={step.at} className="text-xs text-text-3 tabular-nums">
                  {i18n.date(step.at, { dateStyle: 'medium', timeStyle: 'medium' })}
                </time>
              </p>
              {step.note && <p className="text-sm break-words text-text-2">{step.note}</p>}
              {step.raw !== undefined && (
                <details className="mt-1 text-xs">
                  <summary className="flex min-h-11 cursor-pointer items-center text-text-2">
                    {t`网关发来的原文`}
                  </summary>
                  <code className="block rounded-md bg-surface-3 p-2.5 font-code break-all select-all">
                    {step.raw}
                  </code>
                </details>
              )}
            </li>
          ))}
        </ol>
        {query.hasNextPage && (
          <Button kind="text" busy={query.isFetchingNextPage} onClick={fetchMore}>
            {t`再看一些`}
          </Button>
        )}
      </Card>
    </section>
  );
}

function useSteps(order: Order, callbacks: readonly Callback[]): Step[] {
  const { t } = useLingui();
  const outcomeText = useOutcomeText();
  const steps: Step[] = [
    { at: order.createdAt, title: t`下单`, note: '' },
    ...(order.paidAt
      ? [
          {
            at: order.paidAt,
            title: order.flags.includes('by_staff') ? t`工作人员确认付款` : t`付款`,
            note: order.flags.includes('by_staff') ? order.remark : '',
          },
        ]
      : []),
    ...(order.status === 2 ? [{ at: order.expiresAt, title: t`过期`, note: '' }] : []),
    ...(order.refundedAt
      ? [{ at: order.refundedAt, title: t`退款`, note: order.refundReason }]
      : []),
    ...(order.handledAt
      ? [{ at: order.handledAt, title: t`异常已处理`, note: order.handledReason }]
      : []),
    ...callbacks.map(({ at, outcome, raw }) => ({
      at,
      title: t`网关通知`,
      note: outcomeText(outcome),
      raw,
    })),
  ];
  return steps.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
