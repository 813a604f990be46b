import { useLingui } from '@lingui/react/macro';

export function useSpeedText() {
  const { t, i18n } = useLingui();
  return (speed: number): string => {
    const times = i18n.number(speed);
    return t`${times}x`;
  };
}
