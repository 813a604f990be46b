import { useFormContext, useWatch } from 'react-hook-form';
import type { EditedPost } from '../../entities/posts/edited-post.ts';

/** A part of the post that no plain input writes: its value, how it is changed, and what it is by now. */
export function usePart<Name extends keyof EditedPost>(
  name: Name,
): [EditedPost[Name], (value: EditedPost[Name]) => void, () => EditedPost[Name]] {
  const { setValue, getValues } = useFormContext<EditedPost>();
  const value: EditedPost[Name] = useWatch<EditedPost, Name>({ name });
  return [
    value,
    (next) => setValue(name, next as never, { shouldDirty: true }),
    () => getValues(name),
  ];
}
