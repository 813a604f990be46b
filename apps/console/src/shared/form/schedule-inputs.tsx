import { useLingui } from '@lingui/react/macro';
import { TextInput } from './text-input.tsx';

/** From and until when: fields `startsAt` and `endsAt` of the form around it. */
export function ScheduleInputs() {
  const { t } = useLingui();
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <TextInput
        name="startsAt"
        type="datetime-local"
        label={t`开始时间`}
        hint={t`留空：发布后马上显示`}
      />
      <TextInput
        name="endsAt"
        type="datetime-local"
        label={t`结束时间`}
        hint={t`留空：一直显示`}
        rules={{
          validate: (endsAt: string, values: Record<string, string>) =>
            endsAt === '' ||
            !values['startsAt'] ||
            endsAt > values['startsAt'] ||
            t`结束时间要晚于开始时间`,
        }}
      />
    </div>
  );
}
