import { useClient } from '@baohe/app-shell/call-context';
import type { Language } from '@baohe/domain/language/languages';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { fetchSettings, SETTINGS_KEY } from './settings.ts';

/** All settings, in the language of whoever looks. */
export function useSettings() {
  const client = useClient();
  const { i18n } = useLingui();
  const language = i18n.locale as Language;
  return useQuery({
    queryKey: [SETTINGS_KEY, language],
    queryFn: ({ signal }) => fetchSettings(client, language, signal),
    staleTime: 0,
    placeholderData: (before) => before,
    meta: { volatile: true },
  });
}
