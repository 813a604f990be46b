import { Button } from '@baohe/ui/button';
import { Switch } from '@baohe/ui/switch';
import { useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import type { Setting } from '../../entities/site/settings.ts';
import { SelectFilter } from '../../shared/filter-bar.tsx';
import { InlineField } from './inline-field.tsx';
import { PictureField } from './picture-field.tsx';
import type { SettingChange } from './use-setting-change.ts';
import { useChoiceName, useUnit } from './use-value-text.ts';

interface SettingControlProps {
  setting: Setting;
  change: SettingChange;
  /** For what needs more room than a row. */
  onOpen: () => void;
}

/** What a setting is changed with, by its kind. */
export function SettingControl({ setting, change, onOpen }: SettingControlProps) {
  const { t } = useLingui();
  const choiceName = useChoiceName();
  const unitOf = useUnit();
  const { key, label, input, value } = setting;
  /** The row says what went wrong. */
  const save = (next: Setting['value']) =>
    change.save(next).then(
      () => true,
      () => false,
    );
  switch (input.kind) {
    case 'switch':
      return (
        <Switch
          label={label}
          checked={value === true}
          disabled={change.isPending}
          onChange={(isOn) => void save(isOn)}
        />
      );
    case 'choice':
      return (
        <SelectFilter
          label={label}
          value={value as string}
          options={input.choices.map((choice) => ({ value: choice, label: choiceName(choice) }))}
          onChange={(choice) => void save(choice)}
        />
      );
    case 'number': {
      const { least, most } = input;
      return (
        <InlineField
          label={label}
          saved={String(Number(value))}
          unit={unitOf(key)}
          isNumber
          isBusy={change.isPending}
          faultOf={(typed) => {
            const number = Number(typed);
            const fits =
              typed !== '' && Number.isInteger(number) && number >= least && number <= most;
            return fits ? undefined : t`请填 ${least} 到 ${most} 之间的整数`;
          }}
          onSave={(typed) => save(Number(typed))}
          onType={change.forgetFailure}
        />
      );
    }
    case 'text':
      return (
        <InlineField
          label={label}
          saved={value as string}
          isBusy={change.isPending}
          {...(input.longest !== null && { maxLength: input.longest })}
          faultOf={(typed) => (input.isRequired && typed.trim() === '' ? t`不能空着` : undefined)}
          onSave={save}
          onType={change.forgetFailure}
        />
      );
    case 'picture':
      return (
        <PictureField
          label={label}
          address={value as string}
          isBusy={change.isPending}
          onSave={save}
        />
      );
    case 'texts':
    case 'faq':
    case 'odds':
    case 'by-source-type':
    case 'secret':
      return (
        <Button small aria-label={t`修改「${label}」`} onClick={onOpen}>
          <Pencil size={16} aria-hidden="true" />
          {t`修改`}
        </Button>
      );
  }
}
