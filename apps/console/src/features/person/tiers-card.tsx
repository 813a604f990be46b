import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import type { Person, TierSpan } from '../../entities/people/person.ts';
import { EndTierDialog, GrantTierDialog } from './dialogs/tier-dialogs.tsx';
import { SectionCard } from './section-card.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;
const BEFORE_MS = 75 * DAY_MS;
const AFTER_MS = 105 * DAY_MS;

interface TiersCardProps {
  person: Person;
  now: number;
  canChange: boolean;
}

/** Which tiers somebody had, has and will have, one line for each family. */
export function TiersCard({ person, now, canChange }: TiersCardProps) {
  const { t, i18n } = useLingui();
  const [act, setAct] = useState<TierSpan | 'grant' | null>(null);
  const close = () => setAct(null);
  const from = now - BEFORE_MS;
  const families = familiesOf(person.spans).filter(
    ({ spans }) => !spans.every(({ until }) => until !== null && Date.parse(until) < from),
  );
  const month = (time: number) => i18n.date(new Date(time), { month: 'short' });
  const running = person.spans.filter(({ until }) => until === null || Date.parse(until) > now);
  return (
    <SectionCard
      title={t`会员`}
      action={
        canChange && (
          <Button kind="text" small onClick={() => setAct('grant')}>
            <Plus size={16} aria-hidden="true" />
            {t`加一段`}
          </Button>
        )
      }
    >
      {families.length === 0 ? (
        <p className="py-2 text-sm text-text-3">{t`最近没有会员。`}</p>
      ) : (
        <>
          <ul className="grid gap-2.5 py-1">
            {families.map(({ family, name, spans }) => (
              <li key={family} className="tier-line">
                <span className="truncate text-sm">{name}</span>
                <span className="tier-bar" aria-hidden="true">
                  {spans.map((span) => (
                    <i key={span.id} style={barStyle(span, family, from)} />
                  ))}
                  <b style={{ left: `${(BEFORE_MS / (BEFORE_MS + AFTER_MS)) * 100}%` }} />
                </span>
                <span className="text-right text-xs whitespace-nowrap text-text-2">
                  <FamilyEnd spans={spans} now={now} />
                </span>
              </li>
            ))}
          </ul>
          <div aria-hidden="true" className="tier-line pb-1 text-2xs text-text-3">
            <span />
            <span className="tier-scale">
              <span>{month(from)}</span>
              <span className="text-ember">{t`今天`}</span>
              <span>{month(now + AFTER_MS)}</span>
            </span>
          </div>
        </>
      )}
      <ul>
        {running.map((span) => (
          <SpanRow
            key={span.id}
            span={span}
            canEnd={canChange && span.source !== 'order'}
            onEnd={() => setAct(span)}
          />
        ))}
      </ul>
      {act === 'grant' && <GrantTierDialog person={person} onClose={close} />}
      {act !== null && act !== 'grant' && (
        <EndTierDialog person={person} span={act} onClose={close} />
      )}
    </SectionCard>
  );
}

interface Family {
  family: number;
  name: string;
  spans: TierSpan[];
}

function familiesOf(spans: readonly TierSpan[]): Family[] {
  const families = new Map<number, Family>();
  for (const span of spans) {
    const family = Math.floor(span.level / 10);
    // The newest comes first and gives its name.
    const known = families.get(family) ?? { family, name: span.name, spans: [] };
    known.spans.push(span);
    families.set(family, known);
  }
  return [...families.values()].toSorted((one, other) => one.family - other.family);
}

function barStyle({ since, until }: TierSpan, family: number, from: number): CSSProperties {
  const whole = BEFORE_MS + AFTER_MS;
  const share = (time: number) => Math.min(1, Math.max(0, (time - from) / whole));
  const [start, end] = [share(Date.parse(since)), until === null ? 1 : share(Date.parse(until))];
  const zone = Math.min(4, Math.max(1, family));
  return {
    left: `${start * 100}%`,
    width: `${(end - start) * 100}%`,
    background: `linear-gradient(90deg, var(--zone-${zone}-a), var(--zone-${zone}-b))`,
  };
}

function FamilyEnd({ spans, now }: { spans: readonly TierSpan[]; now: number }) {
  const { t, i18n } = useLingui();
  if (spans.some(({ until }) => until === null)) {
    return t`永久`;
  }
  const end = Math.max(...spans.map(({ until }) => Date.parse(until ?? '')));
  if (end <= now) {
    return t`到期`;
  }
  const day = i18n.date(new Date(end), { month: '2-digit', day: '2-digit' });
  return t`到 ${day}`;
}

interface SpanRowProps {
  span: TierSpan;
  canEnd: boolean;
  onEnd: () => void;
}

function SpanRow({ span, canEnd, onEnd }: SpanRowProps) {
  const { t, i18n } = useLingui();
  const day = (time: string) => i18n.date(time, { dateStyle: 'medium' });
  const sources = { order: t`购买`, card_key: t`卡密`, staff: t`工作人员`, other: t`其他` };
  const { name } = span;
  return (
    <li className="flex min-h-13 items-center justify-between gap-3 border-t border-line py-1">
      <span className="min-w-0">
        <span className="block truncate text-sm">{name}</span>
        <span className="block text-xs text-text-2">
          {`${day(span.since)} – ${span.until === null ? t`永久` : day(span.until)} · ${sources[span.source]}`}
        </span>
      </span>
      {canEnd && (
        <Button kind="text" small aria-label={t`结束「${name}」`} onClick={onEnd}>
          {t`结束`}
        </Button>
      )}
    </li>
  );
}
