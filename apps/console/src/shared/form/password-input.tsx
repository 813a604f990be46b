import type { FieldProps } from '@baohe/ui/field';
import { PasswordField } from '@baohe/ui/password-field';
import { useLingui } from '@lingui/react/macro';
import { useFormField, type Rules } from './use-form-field.ts';

interface PasswordInputProps extends Omit<
  FieldProps,
  'name' | 'value' | 'onChange' | 'error' | 'counter' | 'type' | 'end'
> {
  name: string;
  rules?: Rules;
}

export function PasswordInput({ name, rules, ...rest }: PasswordInputProps) {
  const { t } = useLingui();
  const { field, error } = useFormField(name, rules);
  return (
    <PasswordField
      {...rest}
      {...field}
      error={error}
      showLabel={t`显示密码`}
      hideLabel={t`隐藏密码`}
    />
  );
}
