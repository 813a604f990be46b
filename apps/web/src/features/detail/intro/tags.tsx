import { groupedTags, type TagHeading } from '@baohe/domain/posts/tag-groups';
import { useLingui } from '@lingui/react/macro';
import type { PostDetail } from '../../../entities/post/post.ts';
import { TermChip } from '../../../entities/term-chip.tsx';
import { useCategoryName } from '../../../entities/term-tree.ts';
import './intro.css';
import { TermRow } from './term-row.tsx';

interface TagsProps {
  detail: PostDetail;
  isFromSesame: boolean;
}

/** Where it stands in the library: names beside each other in one line, its tags, its topics and categories. */
export function Tags({ detail, isFromSesame }: TagsProps) {
  const { t } = useLingui();
  const names = useHeadings();
  const categoryName = useCategoryName();
  const { facts, topics, categories } = detail;
  const named = categories.map((term) => ({ id: term.id, name: categoryName(term) }));
  // A category may be called like a tag: it is shown once, as what is open to everybody.
  const isCategory = (name: string) => named.some((one) => one.name === name);
  return (
    <dl className="detail-terms">
      {groupedTags(detail.tags, facts.tags).map(({ heading, tags }) => (
        <TermRow key={heading} name={names[heading]} isWide={heading === 'general'}>
          {tags
            .filter(({ name }) => !isCategory(name))
            .map(({ name, termId }) => (
              <TermChip
                key={name}
                kind="tag"
                name={name}
                term={termId}
                isFromSesame={isFromSesame}
              />
            ))}
        </TermRow>
      ))}
      <TermRow name={t`话题`}>
        {topics.map(({ id, name }) => (
          <TermChip key={id} kind="topics" name={name} term={id} isFromSesame={isFromSesame} />
        ))}
      </TermRow>
      <TermRow name={t`分类`}>
        {named.map(({ id, name }) => (
          <TermChip key={id} kind="category" name={name} term={id} isFromSesame={isFromSesame} />
        ))}
      </TermRow>
    </dl>
  );
}

/** The headings under which tags stand. */
function useHeadings(): Record<TagHeading, string> {
  const { t } = useLingui();
  return {
    artist: t`作者`,
    group: t`社团`,
    parody: t`原作`,
    character: t`角色`,
    female: t`女性`,
    male: t`男性`,
    general: t`标签`,
  };
}
