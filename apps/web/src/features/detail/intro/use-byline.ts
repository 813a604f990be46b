import { useLingui } from '@lingui/react/macro';
import type { PostDetail } from '../../../entities/post/post.ts';

/** Who made it, in one line; which people there are depends on the kind. */
export function useByline({ tags, facts }: PostDetail): string {
  const { t } = useLingui();
  const labelled = (label: 'artist' | 'group') => {
    const named = facts.tags.filter((tag) => tag.label === label);
    const known = named.length > 0 ? named : tags.filter((tag) => tag.label === label);
    return known.map(({ name }) => name);
  };
  const people: [string, string[]][] = [
    [
      t`作者`,
      [...present(facts.novel.author), ...present(facts.film.author), ...labelled('artist')],
    ],
    [t`插画`, present(facts.novel.illustrator)],
    [t`社团`, [...present(facts.audio.circle?.name), ...labelled('group')]],
    [t`声优`, [...(facts.audio.voices ?? [])]],
    [t`发布者`, [...present(facts.film.publisher), ...present(facts.article.publisher)]],
  ];
  return people
    .filter(([, names]) => names.length > 0)
    .map(([role, names]) => `${role} ${[...new Set(names)].join(t`、`)}`)
    .join(' · ');
}

const present = (name: string | undefined) => (name ? [name] : []);
