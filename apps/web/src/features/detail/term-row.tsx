import { mayFollowTags } from '@baohe/domain/membership/tag-navigation';
import { Chip, chipClass, Chips } from '@baohe/ui/chip';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Children, useState, type ReactNode } from 'react';
import type { TermKind } from '../../entities/addresses.ts';
import { useHolder } from '../../entities/holder.ts';
import { toast } from '../../shared/toast.ts';

/** More than this and the page would be all tags. */
const SHOWN_AT_FIRST = 8;

/** Chips under one heading; nothing where there are none. */
export function TermRow({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const chips = Children.toArray(children);
  const more = chips.length - SHOWN_AT_FIRST;
  if (chips.length === 0) {
    return null;
  }
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3">
      <dt className="py-1.5 leading-tight text-text-3">{name}</dt>
      <dd>
        <Chips>
          {isWhole ? chips : chips.slice(0, SHOWN_AT_FIRST)}
          {!isWhole && more > 0 && (
            <Chip kind="line" aria-label={t`再显示 ${more} 个`} onClick={() => setWhole(true)}>
              {`+${more}`}
            </Chip>
          )}
        </Chips>
      </dd>
    </div>
  );
}

interface TermChipProps {
  kind: TermKind;
  name: string;
  /** Undefined for a name that only the source knows: it leads nowhere. */
  term: string | undefined;
  isFromSesame: boolean;
}

/** Categories are open to everybody; tags and topics to whoever may follow them, and not behind a code. */
export function TermChip({ kind, name, term, isFromSesame }: TermChipProps) {
  const { t } = useLingui();
  const { isStaff, levels, unlockMode } = useHolder();
  if (term === undefined) {
    return <span className={`${chipClass('line')} justify-center`}>{name}</span>;
  }
  const mayFollow =
    kind === 'category' ||
    (!isFromSesame && (isStaff || mayFollowTags({ caller: null, levels, unlockMode })));
  return mayFollow ? (
    <Link to="/term" search={{ term, kind, name }} className={`${chipClass()} justify-center`}>
      {name}
    </Link>
  ) : (
    <Chip className="justify-center" onClick={() => toast(t`暂无权限`)}>
      {name}
    </Chip>
  );
}
