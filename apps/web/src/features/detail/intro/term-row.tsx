import { Chip } from '@baohe/ui/chip';
import { useLingui } from '@lingui/react/macro';
import { Children, useState, type ReactNode } from 'react';

/** More than this and the page would be all tags. */
const SHOWN_AT_FIRST = 8;

interface TermRowProps {
  name: string;
  /** A line of its own; the others stand beside each other. */
  isWide?: boolean;
  children: ReactNode;
}

/** Chips behind their heading; nothing where there are none. */
export function TermRow({ name, isWide = false, children }: TermRowProps) {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  const chips = Children.toArray(children);
  const more = chips.length - SHOWN_AT_FIRST;
  if (chips.length === 0) {
    return null;
  }
  return (
    <div data-wide={isWide || undefined}>
      <dt>{name}</dt>
      <dd>
        {isWhole ? chips : chips.slice(0, SHOWN_AT_FIRST)}
        {!isWhole && more > 0 && (
          <Chip aria-label={t`再显示 ${more} 个`} onClick={() => setWhole(true)}>
            {`+${more}`}
          </Chip>
        )}
      </dd>
    </div>
  );
}
