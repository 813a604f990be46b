import { Switch } from '@baohe/ui/switch';
import { useController } from 'react-hook-form';

interface SwitchInputProps {
  name: string;
  label: string;
  /** What being on means. */
  hint?: string;
  disabled?: boolean;
}

/** On or off, with its sentence beside it. */
export function SwitchInput({ name, label, hint, disabled = false }: SwitchInputProps) {
  const { field } = useController({ name });
  return (
    <div className="flex min-h-target items-center justify-between gap-4">
      <span className="min-w-0">
        <span className="block text-sm">{label}</span>
        {hint && <span className="block text-xs text-text-3">{hint}</span>}
      </span>
      <Switch
        label={label}
        checked={field.value === true}
        onChange={field.onChange}
        disabled={disabled}
      />
    </div>
  );
}
