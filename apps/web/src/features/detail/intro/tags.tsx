import { groupedTags } from '@baohe/domain/posts/tag-groups';
import type { TagLabel } from '@baohe/domain/posts/taxonomy';
import { useLingui } from '@lingui/react/macro';
import type { PostDetail } from '../../../entities/post/post.ts';
import { TermChip } from '../../../entities/term-chip.tsx';
import { useCategoryName } from '../../../entities/term-tree.ts';
import { TermRow } from './term-row.tsx';

interface TagsProps {
  detail: PostDetail;
  isFromSesame: boolean;
}

/** Where it stands in the library: its tags under their headings, its topics and categories. */
export function Tags({ detail, isFromSesame }: TagsProps) {
  const { t } = useLingui();
  const names = useTagLabelNames();
  const categoryName = useCategoryName();
  const { facts, topics, categories } = detail;
  return (
    <dl className="grid gap-3 text-sm">
      {groupedTags(detail.tags, facts.tags).map(({ label, tags }) => (
        <TermRow key={label} name={names[label]}>
          {tags.map(({ name, termId }) => (
            <TermChip key={name} kind="tag" name={name} term={termId} isFromSesame={isFromSesame} />
          ))}
        </TermRow>
      ))}
      <TermRow name={t`话题`}>
        {topics.map(({ id, name }) => (
          <TermChip key={id} kind="topics" name={name} term={id} isFromSesame={isFromSesame} />
        ))}
      </TermRow>
      <TermRow name={t`分类`}>
        {categories.map((term) => (
          <TermChip
            key={term.id}
            kind="category"
            name={categoryName(term)}
            term={term.id}
            isFromSesame={isFromSesame}
          />
        ))}
      </TermRow>
    </dl>
  );
}

/** The headings under which tags stand. */
function useTagLabelNames(): Record<TagLabel, string> {
  const { t } = useLingui();
  return {
    language: t`语言`,
    parody: t`原作`,
    female: t`女性`,
    male: t`男性`,
    artist: t`作者`,
    character: t`角色`,
    group: t`社团`,
    fixed: t`固定`,
    other: t`其他`,
    category: t`类别`,
    general: t`标签`,
  };
}
