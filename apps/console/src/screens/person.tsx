import '../features/person/person.css';
import { accountNumber, mayManage } from '@baohe/domain/identity/people';
import { useLingui } from '@lingui/react/macro';
import type { JSX } from 'react';
import { useStaff } from '../entities/staff.ts';
import { DevicesCard } from '../features/person/devices-card.tsx';
import { EventsCard } from '../features/person/events-card.tsx';
import { NotesCard } from '../features/person/notes-card.tsx';
import { PersonFigures } from '../features/person/person-figures.tsx';
import { PersonHead } from '../features/person/person-head.tsx';
import { PersonRecords } from '../features/person/person-records.tsx';
import { TiersCard } from '../features/person/tiers-card.tsx';
import { usePerson } from '../features/person/use-person.ts';
import { LoadFailed } from '../shared/load-failed.tsx';
import { usePathParam } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { ScreenLoading } from '../shared/screen-loading.tsx';

/** Everything that support needs to know of one person, and to do for them. */
export function PersonScreen(): JSX.Element {
  const id = usePathParam('personId');
  const { t } = useLingui();
  const staff = useStaff();
  const { data: person, error, isPending, refetch, dataUpdatedAt: now } = usePerson(id);
  const canChange = mayManage(staff?.roles ?? [], person?.roles ?? ['root']);
  return (
    <main>
      <PageHead back="/people" title={person ? accountNumber(id) : t`用户`} />
      {isPending && <ScreenLoading />}
      {error && !person && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {person && (
        <>
          <PersonHead person={person} />
          <PersonFigures person={person} now={now} />
          <PersonRecords personId={id} />
          <div className="person-columns">
            <div className="grid gap-3">
              <TiersCard person={person} now={now} canChange={canChange} />
              <DevicesCard person={person} canChange={canChange} />
              <NotesCard person={person} />
            </div>
            <EventsCard personId={id} />
          </div>
        </>
      )}
    </main>
  );
}
