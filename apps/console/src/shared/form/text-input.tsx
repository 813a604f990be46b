import { Field, type FieldProps } from '@baohe/ui/field';
import { useFormField, type Rules } from './use-form-field.ts';

interface TextInputProps extends Omit<
  FieldProps,
  'name' | 'value' | 'onChange' | 'error' | 'counter'
> {
  name: string;
  rules?: Rules;
}

/** One line of text. `type="number"`, `"date"`, `"url"` … as the browser knows them. */
export function TextInput({ name, rules, ...rest }: TextInputProps) {
  const isNumber = rest.type === 'number';
  const { field, error } = useFormField(name, rules, isNumber ? { setValueAs: numberOrNull } : {});
  return <Field {...rest} {...field} error={error} />;
}

/** An empty field is nothing, not 0. */
const numberOrNull = (text: unknown): number | null =>
  text === '' || text === null || text === undefined ? null : Number(text);
