import { useLingui } from '@lingui/react/macro';

/** What stands on a key. */
export function useKeyNames(): (key: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    ' ': t`空格`,
    arrowleft: '←',
    arrowright: '→',
    arrowup: '↑',
    arrowdown: '↓',
    escape: 'Esc',
    shift: '⇧',
    pageup: 'PgUp',
    pagedown: 'PgDn',
    home: 'Home',
    end: 'End',
  };
  return (key) => names[key.toLowerCase()] ?? key.toUpperCase();
}
