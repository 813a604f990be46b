import type { PostDetail } from '@baohe/contract/posts';
import { Chips } from '@baohe/ui/chip';
import type { TermKind } from '../../entities/addresses.ts';
import { TermChip } from '../../entities/term-chip.tsx';
import { useCategoryName } from '../../entities/term-tree.ts';

type PostTerm = PostDetail['asTerms'][number];

interface ArticleTermsProps {
  detail: PostDetail;
  /** Behind a code tags and topics lead nowhere. */
  isFromSesame: boolean;
}

/** Its categories, tags and topics: the way to more like it. */
export function ArticleTerms({ detail, isFromSesame }: ArticleTermsProps) {
  const { asTerms, asTagList, asTopicsList } = detail;
  const categoryName = useCategoryName();
  const of = (kind: TermKind, terms: readonly PostTerm[]) =>
    terms.map(({ termUuid, termName }) => ({ kind, term: termUuid, name: termName }));
  const categories = asTerms.map((term) => ({ ...term, termName: categoryName(term) }));
  const all = [
    ...of('category', categories),
    ...of('tag', asTagList),
    ...of('topics', asTopicsList),
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
