import type { PostDetail } from '@baohe/contract/posts';
import type { MetaInfo } from '@baohe/contract/posts/meta-info';
import { groupedTags } from '@baohe/domain/posts/tag-groups';
import { useLingui } from '@lingui/react/macro';
import { TermChip } from '../../../entities/term-chip.tsx';
import { useCategoryName } from '../../../entities/term-tree.ts';
import { TermRow } from './term-row.tsx';
import { useTagLabelNames } from './use-tag-label-names.ts';

interface TagsProps {
  detail: PostDetail;
  isFromSesame: boolean;
}

/** Where it stands in the library: its tags under their headings, its topics and categories. */
export function Tags({ detail, isFromSesame }: TagsProps) {
  const { t } = useLingui();
  const names = useTagLabelNames();
  const categoryName = useCategoryName();
  const { asTagList, asTopicsList, asTerms, postContentDto } = detail;
  return (
    <dl className="grid gap-3 text-sm">
      {groupedTags(asTagList, shownTags(postContentDto.metaInfo)).map(({ label, tags }) => (
        <TermRow key={label} name={names[label]}>
          {tags.map(({ name, termId }) => (
            <TermChip key={name} kind="tag" name={name} term={termId} isFromSesame={isFromSesame} />
          ))}
        </TermRow>
      ))}
      <TermRow name={t`话题`}>
        {asTopicsList.map(({ termName, termUuid }) => (
          <TermChip
            key={termUuid}
            kind="topics"
            name={termName}
            term={termUuid}
            isFromSesame={isFromSesame}
          />
        ))}
      </TermRow>
      <TermRow name={t`分类`}>
        {asTerms.map((term) => (
          <TermChip
            key={term.termUuid}
            kind="category"
            name={categoryName(term)}
            term={term.termUuid}
            isFromSesame={isFromSesame}
          />
        ))}
      </TermRow>
    </dl>
  );
}

/** Each source writes its tags in a way of its own. */
function shownTags({ tagMap, tags, ...meta }: MetaInfo) {
  const unlabelled = [meta.tagsList, meta.tagList, meta.novelTagList, meta.postTagList];
  return [
    ...Object.entries(tagMap ?? {}).flatMap(([label, all]) => all.map((name) => ({ name, label }))),
    ...(tags ?? []).map(({ type, id }) => ({ name: id, label: type })),
    ...unlabelled.flatMap((all) => all ?? []).map((name) => ({ name })),
  ];
}
