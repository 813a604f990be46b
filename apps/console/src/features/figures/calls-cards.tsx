import { useLingui } from '@lingui/react/macro';
import type { SiteFigures } from '../../entities/figures.ts';
import { StatusPill } from '../../shared/status-pill.tsx';
import { ListCard } from './list-card.tsx';
import { useFigureTexts } from './use-figure-texts.ts';

/** From here on somebody waits; from there on they leave. */
const SLOW_MS = 250;
const TOO_SLOW_MS = 1000;

const toneOf = (ms: number) => (ms >= TOO_SLOW_MS ? 'danger' : ms >= SLOW_MS ? 'warn' : 'ok');

function CallName({ method, route }: { method: string; route: string }) {
  return (
    <span className="figure-route">
      <span className="text-text-3">{method}</span> {route.replace(/^\/api/, '')}
    </span>
  );
}

export function SlowCallsCard({ calls }: { calls: SiteFigures['slowCalls'] }) {
  const { t, i18n } = useLingui();
  const texts = useFigureTexts();
  return (
    <ListCard
      title={t`最慢的接口`}
      note={t`二十次里十九次不超过；最多看近 7 天。`}
      nothing={t`调用还太少，看不出快慢。`}
    >
      {calls.map(({ method, route, calls: count, averageMs, slowMs }) => (
        <li key={`${method} ${route}`} className="figure-line">
          <span className="min-w-0 flex-1">
            <CallName method={method} route={route} />
            <span className="block text-xs text-text-3">
              {t`${i18n.number(count)} 次 · 平均 ${texts.milliseconds(averageMs)}`}
            </span>
          </span>
          <StatusPill tone={toneOf(slowMs)}>{texts.milliseconds(slowMs)}</StatusPill>
        </li>
      ))}
    </ListCard>
  );
}

export function FailedCallsCard({ calls }: { calls: SiteFigures['failedCalls'] }) {
  const { t, i18n } = useLingui();
  return (
    <ListCard
      title={t`出错的接口`}
      note={t`服务器自己的错；最多看近 7 天。`}
      nothing={t`没有出错。`}
    >
      {calls.map(({ method, route, calls: count, failures }) => (
        <li key={`${method} ${route}`} className="figure-line">
          <span className="min-w-0 flex-1">
            <CallName method={method} route={route} />
            <span className="block text-xs text-text-3">{t`共 ${i18n.number(count)} 次`}</span>
          </span>
          <StatusPill tone="danger">{t`${i18n.number(failures)} 次出错`}</StatusPill>
        </li>
      ))}
    </ListCard>
  );
}
