import type { FigureKind } from '@baohe/domain/figures/figure-kind';
import { PERIODS, type Period } from '@baohe/domain/figures/period';
import { useLingui } from '@lingui/react/macro';
import { isMoney, type SiteFigures } from '../../entities/figures.ts';

/** What figures, periods and times are called, and how numbers are written. */
export function useFigureTexts() {
  const { t, i18n } = useLingui();
  const kinds: Record<FigureKind, string> = {
    visitors: t`访客`,
    users: t`活跃用户`,
    members: t`活跃会员`,
    registrations: t`新注册`,
    check_ins: t`签到人数`,
    codes: t`分享口令`,
    helps: t`助力`,
    unlocks: t`解锁次数`,
    orders: t`订单`,
    income: t`收入`,
    refunds: t`退款`,
    imports: t`导入作品`,
    search_misses: t`搜索无结果`,
    calls: t`接口调用`,
    errors: t`服务器错误`,
  };
  const periods: Record<Period, string> = {
    today: t`今天`,
    '7d': t`7 天`,
    '30d': t`30 天`,
    '90d': t`90 天`,
  };
  const befores: Record<Period, string> = {
    today: t`较昨天此时`,
    '7d': t`较前 7 天`,
    '30d': t`较前 30 天`,
    '90d': t`较前 90 天`,
  };
  const money = { style: 'currency', currency: 'CNY' } as const;
  return {
    kinds,
    befores,
    periodOptions: PERIODS.map((value) => ({ value, label: periods[value] })),
    number: (kind: FigureKind, value: number) => i18n.number(value, isMoney(kind) ? money : {}),
    short: (value: number) => i18n.number(value, { notation: 'compact' }),
    percent: (value: number) =>
      i18n.number(value / 100, {
        style: 'percent',
        signDisplay: 'exceptZero',
        maximumFractionDigits: 1,
      }),
    signed: (kind: FigureKind, value: number) =>
      i18n.number(value, { ...(isMoney(kind) && money), signDisplay: 'exceptZero' }),
    milliseconds: (value: number) =>
      i18n.number(value, {
        style: 'unit',
        unit: 'millisecond',
        unitDisplay: 'short',
        maximumFractionDigits: value < 10 ? 1 : 0,
      }),
    /** Hours of Shanghai, or days. */
    times: ({ period, times }: SiteFigures): string[] =>
      times.map((time, at) =>
        period === 'today'
          ? `${at}:00`
          : i18n.date(new Date(`${time}T00:00:00Z`), {
              month: 'numeric',
              day: 'numeric',
              timeZone: 'UTC',
            }),
      ),
  };
}
