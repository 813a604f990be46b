import { useLingui } from '@lingui/react/macro';

/** Names side by side, with what stands between them in the language: 甲、乙 and a, b. */
export function useListText(): (names: readonly string[]) => string {
  const { t } = useLingui();
  const between = t({ message: '、', comment: 'between the names of a list' });
  return (names) => names.join(between);
}
