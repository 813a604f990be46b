import { Checkbox } from '@baohe/ui/checkbox';
import { CircleAlert } from 'lucide-react';
import { useController, type RegisterOptions } from 'react-hook-form';

interface ChoicesInputProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  hint?: string;
  rules?: Pick<RegisterOptions, 'validate'>;
}

/** Several of a few: an array of those that are ticked. */
export function ChoicesInput({ name, label, options, hint, rules }: ChoicesInputProps) {
  const { field, fieldState } = useController({ name, ...(rules && { rules }) });
  const chosen = (field.value ?? []) as readonly string[];
  const error = fieldState.error?.message;
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-text-2">{label}</legend>
      {hint && <p className="text-xs text-text-3">{hint}</p>}
      <div className="grid grid-cols-1 md:grid-cols-2">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            checked={chosen.includes(option.value)}
            onChange={(isChosen) =>
              field.onChange(
                isChosen
                  ? [...chosen, option.value]
                  : chosen.filter((value) => value !== option.value),
              )
            }
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
      {error && (
        <p role="alert" className="field-error mt-1 flex items-center gap-1 text-xs">
          <CircleAlert size={14} aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
