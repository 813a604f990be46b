import { accountNumber } from '@baohe/domain/identity/people';
import { useLingui } from '@lingui/react/macro';
import { ConsoleLink } from '../../shared/navigation.tsx';

interface PersonLinkProps {
  /** Null for somebody who has deleted their account; a guest has no name. */
  person: { id: string; name: string } | null;
}

/** Who it was, and the way to their page. */
export function PersonLink({ person }: PersonLinkProps) {
  const { t } = useLingui();
  if (person === null) {
    return <span className="text-text-3">{t`已注销的用户`}</span>;
  }
  return (
    <ConsoleLink
      to={`/people/${person.id}`}
      className="inline-flex min-h-11 max-w-full min-w-0 items-center underline-offset-4 hover:underline"
    >
      <span className="truncate">{person.name || t`游客 ${accountNumber(person.id)}`}</span>
    </ConsoleLink>
  );
}
