import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EditedPost } from '../../entities/posts/edited-post.ts';

/** What is typed between sending a post and reading it again stays; the rest becomes what the server has. */
export function useTypedSince(form: UseFormReturn<EditedPost>, saved: EditedPost) {
  const sent = useRef<EditedPost>(undefined);
  const isAsSent = (field?: keyof EditedPost) =>
    field
      ? JSON.stringify(form.getValues(field)) === JSON.stringify(sent.current?.[field])
      : JSON.stringify(form.getValues()) === JSON.stringify(sent.current);
  const takeOver = useEffectEvent((read: EditedPost) => {
    if (sent.current && !isAsSent()) {
      const fields = Object.keys(sent.current) as (keyof EditedPost)[];
      fields.filter(isAsSent).forEach((field) => form.setValue(field, read[field]));
      sent.current = undefined;
    }
  });
  useEffect(() => takeOver(saved), [saved]);
  return {
    send() {
      sent.current = structuredClone(form.getValues());
    },
    forget() {
      sent.current = undefined;
    },
    isThere: () => !isAsSent(),
  };
}
