import { UNWELCOME_KINDS, type FigureKind } from '@baohe/domain/figures/figure-kind';
import { changeInPercent } from '@baohe/domain/figures/period';
import { Card } from '@baohe/ui/card';
import { useLingui } from '@lingui/react/macro';
import {
  Activity,
  CalendarCheck,
  Crown,
  FolderInput,
  Handshake,
  KeyRound,
  LockOpen,
  ReceiptText,
  SearchX,
  UserPlus,
  UsersRound,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { figureOf, type Figure, type SiteFigures } from '../../entities/figures.ts';
import { SparkLine } from '../../shared/chart/spark-line.tsx';
import './figures.css';
import { useFigureTexts } from './use-figure-texts.ts';

const TILES: readonly (readonly [FigureKind, LucideIcon])[] = [
  ['visitors', UsersRound],
  ['users', Activity],
  ['members', Crown],
  ['registrations', UserPlus],
  ['check_ins', CalendarCheck],
  ['unlocks', LockOpen],
  ['codes', KeyRound],
  ['helps', Handshake],
  ['orders', ReceiptText],
  ['income', Wallet],
  ['imports', FolderInput],
  ['search_misses', SearchX],
];

/** The figures of the period at a glance, each beside the period before. */
export function FigureTiles({ figures }: { figures: SiteFigures }) {
  return (
    <div className="figure-tiles">
      {TILES.map(([kind, icon]) => {
        const figure = figureOf(figures, kind);
        return figure && <FigureTile key={kind} figure={figure} figures={figures} icon={icon} />;
      })}
    </div>
  );
}

interface FigureTileProps {
  figure: Figure;
  figures: SiteFigures;
  icon: LucideIcon;
}

function FigureTile({ figure, figures, icon: Icon }: FigureTileProps) {
  const { t } = useLingui();
  const texts = useFigureTexts();
  const { kind, total, before, values, isAverage } = figure;
  const name = texts.kinds[kind];
  const percent = changeInPercent(total, before);
  const isMore = total > before;
  const isGood = isMore !== UNWELCOME_KINDS.includes(kind);
  const tone = total === before ? 'text-text-3' : isGood ? 'text-ok' : 'text-danger';
  const refunds = kind === 'income' ? figureOf(figures, 'refunds') : undefined;
  return (
    <Card className="figure-tile">
      <dl>
        <dt className="flex items-start gap-1.5 text-xs text-text-2">
          <Icon size={16} aria-hidden="true" className="flex-none" />
          <span className="min-w-0 wrap-anywhere">{isAverage ? t`日均${name}` : name}</span>
        </dt>
        <dd className="mt-1.5 text-[19px] leading-tight font-bold wrap-anywhere tabular-nums md:text-[21px]">
          {texts.number(kind, total)}
        </dd>
        <dd className="mt-0.5 flex flex-wrap gap-x-1.5 text-xs text-text-3">
          <span className={`font-medium tabular-nums ${tone}`}>
            {percent === null ? texts.signed(kind, total) : texts.percent(percent)}
          </span>
          <span>{texts.befores[figures.period]}</span>
        </dd>
        {refunds !== undefined && refunds.total > 0 && (
          <dd className="text-xs text-danger">{t`其中退款 ${texts.number('refunds', refunds.total)}`}</dd>
        )}
      </dl>
      <div className={`figure-spark ${tone}`}>
        <SparkLine values={values.slice(0, figures.begun)} />
      </div>
    </Card>
  );
}
