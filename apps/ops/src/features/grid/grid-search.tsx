import { SearchField } from '@baohe/ui/search-field';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';

interface GridSearchProps {
  value: string;
  onChange: (text: string) => void;
}

const LONGEST = 200;
/** As long as somebody types, nothing is asked. */
const PAUSE_MS = 300;

export function GridSearch({ value, onChange }: GridSearchProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    setTyped(value);
  }
  const search = useEffectEvent(() => {
    if (typed.trim() !== value) {
      onChange(typed.trim());
    }
  });
  useEffect(() => {
    const timer = setTimeout(() => search(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <search className="ops-search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onChange(typed.trim());
        }}
      >
        <SearchField
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
