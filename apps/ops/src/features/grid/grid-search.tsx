import { useWiderThan } from '@baohe/app-shell/use-matches';
import { IconButton } from '@baohe/ui/icon-button';
import { SearchField } from '@baohe/ui/search-field';
import { useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface GridSearchProps {
  value: string;
  onChange: (text: string) => void;
}

const LONGEST = 200;
/** As long as somebody types, nothing is asked. */
const PAUSE_MS = 300;
/** Narrower, the field is behind a button: the pictures need the room. */
const FIELD_PX = 900;

export function GridSearch({ value, onChange }: GridSearchProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    setTyped(value);
  }
  const isWide = useWiderThan(FIELD_PX);
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) {
      field.current?.focus();
    }
  }, [isOpen]);
  const search = useEffectEvent((text: string) => {
    if (text !== value) {
      onChange(text);
    }
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  if (!isWide && !isOpen && value === '') {
    return (
      <IconButton label={t`搜索图片`} aria-expanded={false} onClick={() => setIsOpen(true)}>
        <Search size={20} aria-hidden="true" />
      </IconButton>
    );
  }
  return (
    <search className="ops-search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onChange(typed.trim());
        }}
      >
        <SearchField
          ref={field}
          label={t`搜索图片`}
          placeholder={t`标题，或作品编号`}
          clearLabel={t`清除`}
          maxLength={LONGEST}
          value={typed}
          onChange={setTyped}
        />
      </form>
    </search>
  );
}
