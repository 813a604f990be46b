import { get, useFormContext, type RegisterOptions } from 'react-hook-form';

/** What makes a field right, with the sentence for each rule: `{ required: t`请输入标题` }`. */
export type Rules = Pick<
  RegisterOptions,
  'required' | 'min' | 'max' | 'minLength' | 'maxLength' | 'pattern' | 'validate'
>;

/** The field of that name in the form around it, and what is wrong with it. */
export function useFormField(name: string, rules: Rules = {}, options: RegisterOptions = {}) {
  const { register, formState } = useFormContext();
  const fault = get(formState.errors, name) as { message?: string } | undefined;
  return {
    field: register(name, { ...options, ...rules } as RegisterOptions),
    error: fault && (fault.message ?? ''),
  };
}
