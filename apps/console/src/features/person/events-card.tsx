import type { PersonEventGroup } from '@baohe/domain/identity/people';
import { Button } from '@baohe/ui/button';
import { Chip, Chips } from '@baohe/ui/chip';
import { SearchField } from '@baohe/ui/search-field';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import {
  BookOpen,
  CalendarCheck,
  CalendarPlus,
  Coins,
  HeartHandshake,
  LockOpen,
  LogIn,
  MessageSquareText,
  ReceiptText,
  ScrollText,
  Share2,
  Ticket,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import type { PersonEvent } from '../../entities/people/person.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { useAddressSearch } from '../../shared/navigation.tsx';
import { useEventText } from './event-text.ts';
import { SectionCard } from './section-card.tsx';
import { usePersonEvents } from './use-person.ts';

const ICONS: Record<PersonEvent['kind'], LucideIcon> = {
  order: ReceiptText,
  tier: CalendarPlus,
  card_key: Ticket,
  points: Coins,
  unlock: LockOpen,
  code: Share2,
  help_received: HeartHandshake,
  help_given: HeartHandshake,
  invite: UserPlus,
  login: LogIn,
  reading: BookOpen,
  feedback: MessageSquareText,
  staff: ScrollText,
};

function EventIcon({ kind, detail }: PersonEvent) {
  const isCheckIn = kind === 'points' && (detail === 'check_in' || detail === 'make_up');
  const Icon = isCheckIn ? CalendarCheck : ICONS[kind];
  return <Icon size={18} aria-hidden="true" />;
}

/** What has happened to somebody, newest first. */
export function EventsCard({ personId }: { personId: string }) {
  const { t, i18n } = useLingui();
  const [search, changeSearch] = useAddressSearch();
  const groups: Record<PersonEventGroup, string> = {
    orders: t`订单`,
    points: t`点数`,
    codes: t`口令与助力`,
    logins: t`登录`,
    reading: t`阅读`,
    feedback: t`反馈`,
    staff: t`工作人员`,
  };
  const names = Object.entries(groups) as [PersonEventGroup, string][];
  const group = names.find(([name]) => name === search['events'])?.[0];
  const [words, setWords] = useState('');
  const found = usePersonEvents(personId, group);
  const textOf = useEventText();
  const events = (found.data?.pages.flatMap((page) => page.events) ?? [])
    .map((event) => ({ ...event, ...textOf(event) }))
    .filter(({ title, note }) => `${title} ${note}`.toLowerCase().includes(words.toLowerCase()));
  const days = new Map<string, ShownEvent[]>();
  for (const event of events) {
    const day = i18n.date(event.at, { dateStyle: 'medium' });
    days.set(day, [...(days.get(day) ?? []), event]);
  }

  return (
    <SectionCard
      title={t`发生过的事`}
      action={
        <div className="w-44 md:w-56">
          <SearchField
            label={t`在这一页里找`}
            placeholder={t`在这一页里找`}
            value={words}
            maxLength={60}
            clearLabel={t`清空`}
            onChange={setWords}
          />
        </div>
      }
    >
      <div className="mt-3">
        <Chips>
          <Chip selected={!group} onClick={() => changeSearch({ events: undefined })}>
            {t`全部`}
          </Chip>
          {names.map(([name, label]) => (
            <Chip
              key={name}
              selected={name === group}
              onClick={() => changeSearch({ events: name })}
            >
              {label}
            </Chip>
          ))}
        </Chips>
      </div>
      {found.isPending && (
        <div className="pt-4">
          <output className="sr-only">{t`获取中...`}</output>
          <SkeletonLines count={6} />
        </div>
      )}
      {found.isError && <LoadFailed error={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && events.length === 0 && (
        <p className="py-6 text-center text-sm text-text-3">{t`这里还没有记录。`}</p>
      )}
      {[...days].map(([day, happened]) => (
        <section key={day} aria-label={day}>
          <h3 className="pt-4 pb-1 text-xs text-text-3">{day}</h3>
          <ul>
            {happened.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        </section>
      ))}
      {found.hasNextPage && (
        <div className="pt-3 text-center">
          <Button
            kind="text"
            busy={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {t`再看一些`}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}

type ShownEvent = PersonEvent & { title: string; note: string };

function EventRow({ event }: { event: ShownEvent }) {
  const { i18n } = useLingui();
  const delta = event.kind === 'points' ? (event.amount ?? 0) : 0;
  return (
    <li className="flex min-h-13 items-center gap-3 py-1">
      <time dateTime={event.at} className="w-11 flex-none text-sm text-text-2 tabular-nums">
        {i18n.date(event.at, { hour: '2-digit', minute: '2-digit', hour12: false })}
      </time>
      <span className="grid size-9 flex-none place-items-center rounded-md bg-surface-3 text-text-2">
        <EventIcon {...event} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm break-words">{event.title}</span>
        {event.note && <span className="block truncate text-xs text-text-2">{event.note}</span>}
      </span>
      {delta !== 0 && (
        <span className={`text-sm tabular-nums ${delta > 0 ? 'text-ember' : 'text-danger'}`}>
          {delta > 0 ? '+' : '−'}
          {i18n.number(Math.abs(delta))}
        </span>
      )}
    </li>
  );
}
