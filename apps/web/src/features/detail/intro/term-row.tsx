import { Chip, Chips } from '@baohe/ui/chip';
import { useLingui } from '@lingui/react/macro';
import { Children, useState, type ReactNode } from 'react';

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
