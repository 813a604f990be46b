import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import type { GivenLoan } from '../../entities/loans.ts';

const MOMENT = {
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

interface GivenLoanLineProps {
  loan: GivenLoan;
  isBusy: boolean;
  onTakeBack: () => void;
}

/** What became of one link, and the way to take it back. */
export function GivenLoanLine({ loan, isBusy, onTakeBack }: GivenLoanLineProps) {
  const { t, i18n } = useLingui();
  const { state } = loan;
  const until = i18n.date(loan.until, MOMENT);
  const reader = loan.takerName || t`一位朋友`;
  const text = () => {
    switch (state) {
      case 'waiting':
        return t`还没有人打开，${until} 失效`;
      case 'reading':
        return t`${reader} 正在看，到 ${until}`;
      case 'over':
        return t`已结束`;
      case 'revoked':
        return t`已收回`;
    }
  };
  const isRunning = state === 'waiting' || state === 'reading';
  return (
    <li className="flex min-h-target flex-wrap items-center gap-x-3 gap-y-1 border-line py-1.5 text-sm not-first:border-t">
      <span className="min-w-0 flex-[1_1_9rem]">
        <span className={`block ${isRunning ? 'text-text' : 'text-text-2'}`}>{text()}</span>
        <time dateTime={loan.at} className="text-xs text-text-3 tabular-nums">
          {i18n.date(loan.at, MOMENT)}
        </time>
      </span>
      {isRunning && (
        <Button small busy={isBusy} onClick={onTakeBack}>
          {t`收回`}
        </Button>
      )}
    </li>
  );
}
