import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';

interface ConsoleFormOptions<Values extends FieldValues> {
  /** What it begins with. */
  defaults: Values;
}

/** A form whose fields say what is wrong when they are left, and after that with every key. */
export function useConsoleForm<Values extends FieldValues>({
  defaults,
}: ConsoleFormOptions<Values>): UseFormReturn<Values> {
  return useForm<Values>({
    defaultValues: defaults as DefaultValues<Values>,
    mode: 'onTouched',
  });
}
