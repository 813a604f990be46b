import { useClient } from '@baohe/app-shell/call-context';
import { accountNumber } from '@baohe/domain/identity/people';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { PickDialog, type Choice } from '../../shared/pick-dialog.tsx';
import { PickFilter } from '../../shared/pick-filter.tsx';
import { usePersonName } from './person-status.tsx';
import { fetchPeople, fetchPerson } from './person.ts';

interface PersonPickerProps {
  title: string;
  onPick: (choice: Choice) => void;
  onClose: () => void;
}

/** Somebody by name, contact or account number. */
export function PersonPicker({ title, onPick, onClose }: PersonPickerProps) {
  const client = useClient();
  const { t, i18n } = useLingui();
  const nameOf = usePersonName();
  return (
    <PickDialog
      title={title}
      placeholder={t`用户名开头、邮箱、手机号、编号`}
      name="people"
      find={async (text, signal) => {
        const filter = { text, who: '', status: '', tierId: '', seenDays: null } as const;
        const options = { language: i18n.locale, cursor: undefined, signal };
        const { people } = await fetchPeople(client, filter, options);
        return people.map((person) => ({
          id: person.id,
          title: nameOf(person),
          note: person.tiers[0] ?? accountNumber(person.id),
        }));
      }}
      onPick={onPick}
      onClose={onClose}
    />
  );
}

interface PersonFilterProps {
  /** Empty for everybody. */
  personId: string;
  onChange: (personId: string | undefined) => void;
}

/** Only what is about one person. */
export function PersonFilter({ personId, onChange }: PersonFilterProps) {
  const client = useClient();
  const { t, i18n } = useLingui();
  const nameOf = usePersonName();
  const [isOpen, setOpen] = useState(false);
  const person = useQuery({
    queryKey: ['person', personId, i18n.locale],
    queryFn: ({ signal }) => fetchPerson(client, personId, i18n.locale, signal),
    enabled: personId !== '',
    staleTime: 60_000,
    meta: { volatile: true },
  });
  const name = person.data ? nameOf(person.data) : accountNumber(personId);
  return (
    <>
      <PickFilter
        label={t`按用户`}
        icon={<UserRound size={16} aria-hidden="true" />}
        chosen={personId === '' ? undefined : name}
        onOpen={() => setOpen(true)}
        onClear={() => onChange(undefined)}
      />
      {isOpen && (
        <PersonPicker
          title={t`只看谁的`}
          onPick={({ id }) => {
            onChange(id);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
