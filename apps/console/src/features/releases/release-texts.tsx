import type { ReleasePlatform } from '@baohe/domain/releases/release';
import { useLingui } from '@lingui/react/macro';
import { AreaInput } from '../../shared/form/area-input.tsx';
import { TextInput } from '../../shared/form/text-input.tsx';

/** What people read about a release: fields `name` and `detail` of the form around it. */
export function ReleaseTexts() {
  const { t } = useLingui();
  return (
    <>
      <TextInput
        name="name"
        label={t`名称`}
        maxLength={60}
        hint={t`更新窗口的标题，例如：夏日小更新`}
        rules={{ validate: (name: string) => name.trim() !== '' || t`请输入名称` }}
      />
      <AreaInput name="detail" label={t`更新内容`} most={4000} rows={6} />
    </>
  );
}

export function usePlatformNames(): Readonly<Record<ReleasePlatform, string>> {
  const { t } = useLingui();
  return { web: t`网页`, android: t`安卓`, ios: t`苹果` };
}
