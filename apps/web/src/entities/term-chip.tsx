import { mayFollowTags } from '@baohe/domain/membership/tag-navigation';
import { Chip, chipClass } from '@baohe/ui/chip';
import { Link } from '@tanstack/react-router';
import type { TermKind } from './addresses.ts';
import { useMembership } from './membership/membership.ts';
import { useRefusals } from './refusals.ts';

interface TermChipProps {
  kind: TermKind;
  name: string;
  /** Undefined for a name that only the source knows: it leads nowhere. */
  term: string | undefined;
  isFromSesame: boolean;
}

/**
 * What can be pressed is a chip; a name that leads nowhere is only text. Categories are open to everybody; tags and topics to whoever may follow
 * them, and not behind a code.
 */
export function TermChip({ kind, name, term, isFromSesame }: TermChipProps) {
  const { tagsLocked, tagsBehindCode } = useRefusals();
  const { isStaff, areas, unlockMode } = useMembership();
  if (term === undefined) {
    return <span className="term-name text-text-2">{name}</span>;
  }
  const mayFollow =
    kind === 'category' ||
    (!isFromSesame && (isStaff || mayFollowTags({ caller: null, areas, unlockMode })));
  return mayFollow ? (
    <Link to="/term" search={{ term, kind, name }} className={`${chipClass()} justify-center`}>
      {name}
    </Link>
  ) : (
    <Chip className="justify-center" onClick={isFromSesame ? tagsBehindCode : tagsLocked}>
      {name}
    </Chip>
  );
}
