import { Field } from '@baohe/ui/field';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

const TYPING_MS = 300;
const LONGEST = 50;

/** Looks for a word in the titles of the list, a moment after the last key. */
export function ListSearch({ onSearch }: { onSearch: (keyword: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);
  return (
    <div className="min-w-0 flex-1 basis-40">
      <Field
        label={t`搜索标题`}
        type="search"
        value={typed}
        maxLength={LONGEST}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
