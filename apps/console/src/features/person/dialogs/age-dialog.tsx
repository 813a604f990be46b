import { useLingui } from '@lingui/react/macro';
import { ageRatingFrom, useAgeName, useAgeOptions } from '../../../entities/age-rating.ts';
import type { Person } from '../../../entities/people/person.ts';
import { ReasonDialog } from '../../../shared/form/reason-dialog.tsx';
import { SelectInput } from '../../../shared/form/select-input.tsx';
import { usePersonAct } from '../use-person.ts';

interface AgeDialogProps {
  person: Pick<Person, 'id' | 'age'>;
  onClose: () => void;
}

/** What an account may see at most, whatever its owner says. */
export function AgeDialog({ person: { id, age }, onClose }: AgeDialogProps) {
  const { t } = useLingui();
  const ageName = useAgeName();
  const options = useAgeOptions();
  const act = usePersonAct((acts) => acts.setAgeLimit, t`年龄分级已更新`);
  return (
    <ReasonDialog<{ most: string }>
      title={t`年龄分级`}
      text={
        age.chosen === null
          ? t`本人还没有说明年龄，现在只看得到全年龄的作品。`
          : t`本人选择显示到 ${ageName(age.chosen)}。`
      }
      hint={t`只有工作人员看得到`}
      action={t`保存`}
      defaults={{ most: String(age.most) }}
      failure={act.error}
      onSend={({ reason, most }) =>
        act.mutateAsync({ id, reason, most: ageRatingFrom(most) ?? age.most }).then(onClose)
      }
      onClose={onClose}
    >
      <SelectInput name="most" label={t`最多能看`} options={options} />
    </ReasonDialog>
  );
}
