import { buttonClass } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import type { EditedTerm } from '../../entities/terms.ts';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { Form } from '../../shared/form/form.tsx';
import { NamesInput, nameValues, writtenNames } from '../../shared/form/names-input.tsx';
import { SwitchInput } from '../../shared/form/switch-input.tsx';
import { TextInput } from '../../shared/form/text-input.tsx';
import { useConsoleForm } from '../../shared/form/use-console-form.ts';
import { ConsoleLink } from '../../shared/navigation.tsx';
import { SidePanel } from '../../shared/side-panel.tsx';
import { useZoneChange } from './use-zone-change.ts';

const LONGEST_NAME = 60;

interface NamesPanelProps {
  edited: EditedTerm;
  onClose: () => void;
}

/** What a zone or a tile is called in five languages; a tile is opened and closed here too. */
export function NamesPanel({ edited, onClose }: NamesPanelProps) {
  const { t } = useLingui();
  const change = useZoneChange(edited);
  const isZone = edited.parentId === null;
  const form = useConsoleForm({
    defaults: { name: edited.name, names: nameValues(edited.names), isOpen: edited.isOpen },
  });
  return (
    <SidePanel title={edited.name} onClose={onClose}>
      <Form
        form={form}
        onSubmit={({ name, names, isOpen }) =>
          change
            .mutateAsync({ name, names: writtenNames(names), ...(!isZone && { isOpen }) })
            .then(onClose, () => undefined)
        }
      >
        <TextInput
          name="name"
          label={t`名称`}
          maxLength={LONGEST_NAME}
          rules={{ required: t`请输入名称` }}
        />
        <NamesInput maxLength={LONGEST_NAME} />
        {!isZone && (
          <SwitchInput name="isOpen" label={t`开放`} hint={t`关着时访客看不到里面的作品`} />
        )}
        <FormFoot action={t`保存`}>
          {!isZone && (
            <ConsoleLink
              to="/categories"
              search={{ open: edited.id }}
              className={buttonClass({ kind: 'line' })}
            >
              {t`在分类里看`}
            </ConsoleLink>
          )}
        </FormFoot>
      </Form>
    </SidePanel>
  );
}
