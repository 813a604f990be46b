import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { NOTE_LONGEST } from '@baohe/domain/identity/people';
import { Dialog } from '@baohe/ui/dialog';
import { useLingui } from '@lingui/react/macro';
import type { Person } from '../../../entities/people/person.ts';
import { AreaInput } from '../../../shared/form/area-input.tsx';
import { FormFoot } from '../../../shared/form/form-foot.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { useConsoleForm } from '../../../shared/form/use-console-form.ts';
import { usePersonAct } from '../use-person.ts';

interface NoteDialogProps {
  person: Pick<Person, 'id'>;
  onClose: () => void;
}

export function NoteDialog({ person: { id }, onClose }: NoteDialogProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const act = usePersonAct((acts) => acts.addNote, t`已记下`);
  const form = useConsoleForm({ defaults: { content: '' } });
  return (
    <Dialog title={t`写一条备注`} closeLabel={t`关闭`} onClose={onClose}>
      <Form
        form={form}
        onSubmit={({ content }) => act.mutateAsync({ id, content: content.trim() }).then(onClose)}
      >
        <AreaInput
          name="content"
          label={t`备注`}
          most={NOTE_LONGEST}
          placeholder={t`只有工作人员看得到`}
          rules={{ validate: (given: string) => given.trim() !== '' || t`请写点什么` }}
        />
        <FormFoot action={t`记下`} failure={act.error ? textOf(act.error) : undefined} />
      </Form>
    </Dialog>
  );
}
