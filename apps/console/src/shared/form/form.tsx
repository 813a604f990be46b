import type { ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useUnsavedForm } from '../unsaved-forms.ts';
import { DraftBanner } from './draft-banner.tsx';
import { isSaveKey } from './save-key.ts';
import type { Draft } from './use-draft.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

interface FormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Called when every field is right; otherwise the first wrong one has the focus. May reject. */
  onSubmit: (values: Values) => Promise<unknown> | void;
  /** What keeps unsaved work on the device; told when it was sent. */
  draft?: Draft;
  children: ReactNode;
}

/** Holds the fields; Enter sends it, Ctrl-S and ⌘S too. */
export function Form<Values extends FieldValues>({
  form,
  onSubmit,
  draft,
  children,
}: FormProps<Values>) {
  useUnsavedForm(form.formState.isDirty, draft !== undefined);
  const send = useOneAtATime(
    form.handleSubmit(async (values) => {
      try {
        await onSubmit(values);
        draft?.clear();
      } catch {
        // Whoever sends it shows what the server said; the form only is no longer busy.
      }
    }),
  );
  return (
    <FormProvider {...form}>
      {/* Saving by keys is heard wherever in the form the focus is. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send(event);
        }}
        onKeyDown={(event) => {
          if (isSaveKey(event)) {
            event.preventDefault();
            void send();
          }
        }}
      >
        {draft && <DraftBanner draft={draft} />}
        {children}
      </form>
    </FormProvider>
  );
}
