import { useEffect, type RefObject } from 'react';

type Field = RefObject<HTMLInputElement | null>;

/** Those that are on the page, the latest last. */
const fields: Field[] = [];

/** Makes it the field that `/` goes to. */
export function useSearchField(field: Field): void {
  useEffect(() => {
    fields.push(field);
    return () => {
      fields.splice(fields.lastIndexOf(field), 1);
    };
  }, [field]);
}

/** False where no screen has one. */
export function focusSearchField(): boolean {
  const field = fields.at(-1)?.current;
  field?.focus();
  field?.select();
  return field !== undefined && field !== null;
}
