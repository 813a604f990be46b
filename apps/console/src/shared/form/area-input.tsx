import { TextArea } from '@baohe/ui/text-area';
import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormField, type Rules } from './use-form-field.ts';

interface AreaInputProps extends Omit<ComponentProps<'textarea'>, 'name' | 'value' | 'onChange'> {
  name: string;
  label: string;
  /** In characters, as the contract counts them. */
  most: number;
  rules?: Rules;
}

/** Several lines of text, and how much of them is used. */
export function AreaInput({ name, rules, label, most, ...rest }: AreaInputProps) {
  const { field, error } = useFormField(name, rules);
  const text = useWatch({ name }) as string | null | undefined;
  return (
    <TextArea
      rows={4}
      {...rest}
      {...field}
      label={label}
      error={error}
      count={(text ?? '').length}
      most={most}
      maxLength={most}
    />
  );
}
