import { REASONS, type Reason } from '@baohe/domain/posts/recommendation';
import { useLingui } from '@lingui/react/macro';

interface Recommended {
  reason: Reason;
}

/** Why somebody sees these posts: one by one, and of a whole section in a few words. */
export function useReasons() {
  const { t } = useLingui();
  const texts: Readonly<Record<Reason, string>> = {
    hot: t`热门`,
    fresh: t`新上架`,
    random: t`随机挑选`,
    related: t`内容相关`,
  };
  return {
    reasonOf: ({ reason }: Recommended) => t`推荐理由：${texts[reason]}`,
    noteOf: (posts: readonly Recommended[] = []) =>
      REASONS.filter((reason) => posts.some((post) => post.reason === reason))
        .map((reason) => texts[reason])
        .join(' · '),
  };
}
