import { chooseTheme, useTheme } from '@baohe/app-shell/theme';
import { Segmented } from '@baohe/ui/segmented';
import { useLingui } from '@lingui/react/macro';

export function ThemeChoice() {
  const { t } = useLingui();
  return (
    <Segmented
      wide
      label={t`外观`}
      value={useTheme()}
      onChange={chooseTheme}
      options={[
        { value: 'dark', label: t`深色` },
        { value: 'light', label: t`浅色` },
        { value: 'black', label: t`纯黑` },
        { value: 'system', label: t`跟随系统` },
      ]}
    />
  );
}
