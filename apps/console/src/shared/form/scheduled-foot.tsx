import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { FormFoot } from './form-foot.tsx';
import { ScheduleInputs } from './schedule-inputs.tsx';
import { SwitchInput } from './switch-input.tsx';

/** From when until when something is shown, and whether at all. */
export function PublishInputs() {
  const { t } = useLingui();
  return (
    <>
      <ScheduleInputs />
      <SwitchInput name="isPublished" label={t`发布`} hint={t`关着是草稿；开着按上面的时间显示`} />
    </>
  );
}

interface RemovableFootProps {
  failure: unknown;
  /** Undefined for what is not there yet. */
  onRemove: (() => void) | undefined;
}

/** 保存, and 删除 for what is there. */
export function RemovableFoot({ failure, onRemove }: RemovableFootProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  return (
    <FormFoot action={t`保存`} failure={failure ? textOf(failure) : undefined}>
      {onRemove && (
        <Button kind="line" className="text-danger" onClick={onRemove}>
          {t`删除`}
        </Button>
      )}
    </FormFoot>
  );
}
