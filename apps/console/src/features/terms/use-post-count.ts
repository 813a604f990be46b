import { useLingui } from '@lingui/react/macro';

/** 1,000+ 部: a list does not count beyond a thousand. */
export function usePostCount(): (term: { posts: number; hasMorePosts: boolean }) => string {
  const { t, i18n } = useLingui();
  return ({ posts, hasMorePosts }) => {
    const count = `${i18n.number(posts)}${hasMorePosts ? '+' : ''}`;
    return t`${count} 部`;
  };
}
