import type { PostDetail } from '@baohe/contract/posts';
import { Chips } from '@baohe/ui/chip';
import type { TermKind } from '../../entities/addresses.ts';
import { TermChip } from '../../entities/term-chip.tsx';

/** Its categories, tags and topics: the way to more like it. */
export function ArticleTerms({ detail }: { detail: PostDetail }) {
  const { asTerms, asTagList, asTopicsList } = detail;
  const kinds: [TermKind, readonly { termUuid: string; termName: string }[]][] = [
    ['category', asTerms],
    ['tag', asTagList],
    ['topics', asTopicsList],
  ];
  return (
    <div className="mt-3">
      <Chips>
        {kinds.flatMap(([kind, terms]) =>
          terms.map(({ termUuid, termName }) => (
            <TermChip
              key={termUuid}
              kind={kind}
              name={termName}
              term={termUuid}
              isFromSesame={false}
            />
          )),
        )}
      </Chips>
    </div>
  );
}
