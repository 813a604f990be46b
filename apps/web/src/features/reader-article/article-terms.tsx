import { Chips } from '@baohe/ui/chip';
import type { TermKind } from '../../entities/addresses.ts';
import type { PostDetail, PostTerm } from '../../entities/post/post.ts';
import { TermChip } from '../../entities/term-chip.tsx';
import { useCategoryName } from '../../entities/term-tree.ts';

interface ArticleTermsProps {
  detail: PostDetail;
  /** Behind a code tags and topics lead nowhere. */
  isFromSesame: boolean;
}

/** Its categories, tags and topics: the way to more like it. */
export function ArticleTerms({ detail, isFromSesame }: ArticleTermsProps) {
  const { categories, tags, topics } = detail;
  const categoryName = useCategoryName();
  const of = (kind: TermKind, terms: readonly PostTerm[]) =>
    terms.map(({ id, name }) => ({ kind, term: id, name }));
  const all = [
    ...of(
      'category',
      categories.map((term) => ({ ...term, name: categoryName(term) })),
    ),
    ...of('tag', tags),
    ...of('topics', topics),
  ];
  // 像素 may be a category and a tag: one of them is enough, and the category is open to everybody.
  const once = all.filter(({ name }, at) => all.findIndex((one) => one.name === name) === at);
  return (
    <div className="mt-3">
      <Chips>
        {once.map((chip) => (
          <TermChip key={chip.term} {...chip} isFromSesame={isFromSesame} />
        ))}
      </Chips>
    </div>
  );
}
