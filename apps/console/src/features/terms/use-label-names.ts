import type { TagLabel } from '@baohe/domain/posts/taxonomy';
import { useLingui } from '@lingui/react/macro';

/** The headings under which tags stand on a detail page. */
export function useLabelNames(): Record<TagLabel, string> {
  const { t } = useLingui();
  return {
    language: t`语言`,
    parody: t`原作`,
    female: t`女性`,
    male: t`男性`,
    artist: t`作者`,
    character: t`角色`,
    group: t`团队`,
    fixed: t`固定`,
    other: t`其他`,
    category: t`类别`,
    general: t`通用`,
  };
}
