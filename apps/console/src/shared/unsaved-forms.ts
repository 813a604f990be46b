import { createContext, useContext, useEffect } from 'react';

/** What somebody has typed and not saved; whether the device keeps it for the next time. */
export interface UnsavedForm {
  isStored: boolean;
}

/** Those in a panel, which asks before it closes over them; null where nothing closes. */
export const UnsavedForms = createContext<Set<UnsavedForm> | null>(null);

/** Has the panel around a form ask before it closes, as long as something in it is not saved. */
export function useUnsavedForm(isDirty: boolean, isStored: boolean): void {
  const forms = useContext(UnsavedForms);
  useEffect(() => {
    if (!forms || !isDirty) {
      return;
    }
    const unsaved = { isStored };
    forms.add(unsaved);
    return () => void forms.delete(unsaved);
  }, [forms, isDirty, isStored]);
}
