import { Chip, Chips } from '@baohe/ui/chip';
import { Field } from '@baohe/ui/field';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { NamedTerm } from './managed-post.ts';
import { useTagSearch } from './use-terms.ts';

interface TermPickerProps {
  label: string;
  chosen: readonly NamedTerm[];
  onChange: (chosen: readonly NamedTerm[]) => void;
  /** One alone: the next takes its position. */
  isSingle?: boolean;
}

/** Tags by what somebody types; those that are chosen stand below and go with a tap. */
export function TermPicker({ label, chosen, onChange, isSingle = false }: TermPickerProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const { data: found = [] } = useTagSearch(typed.trim());
  const open = found.filter(({ id }) => !chosen.some((one) => one.id === id));
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        value={typed}
        maxLength={50}
        autoComplete="off"
        placeholder={t`输入标签名`}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed.trim() !== '' && (
        <Chips>
          {open.map((term) => (
            <Chip
              key={term.id}
              kind="line"
              onClick={() => {
                onChange(isSingle ? [term] : [...chosen, term]);
                setTyped('');
              }}
            >
              {term.name}
            </Chip>
          ))}
          {open.length === 0 && <span className="text-sm text-text-3">{t`没有这样的标签`}</span>}
        </Chips>
      )}
      {chosen.length > 0 && (
        <Chips>
          {chosen.map((term) => (
            <Chip
              key={term.id}
              aria-label={t`移除“${term.name}”`}
              onClick={() => onChange(chosen.filter(({ id }) => id !== term.id))}
            >
              {term.name}
              <X size={14} aria-hidden="true" />
            </Chip>
          ))}
        </Chips>
      )}
    </div>
  );
}
