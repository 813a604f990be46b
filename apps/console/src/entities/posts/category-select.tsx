import { useId } from 'react';
import { useCategories } from './use-terms.ts';

interface CategorySelectProps {
  label: string;
  /** What the choice of none is called. */
  none: string;
  value: string;
  onChange: (categoryId: string) => void;
}

/** A category of the tree; how deep it stands is seen. */
export function CategorySelect({ label, none, value, onChange }: CategorySelectProps) {
  const categories = useCategories();
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="console-select"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{none}</option>
        {categories.map(({ id: categoryId, name, depth }) => (
          <option key={categoryId} value={categoryId}>
            {`${'\u3000'.repeat(depth)}${name}`}
          </option>
        ))}
      </select>
    </div>
  );
}
