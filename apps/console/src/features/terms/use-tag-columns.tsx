import { useLingui } from '@lingui/react/macro';
import type { EditedTerm } from '../../entities/terms.ts';
import { useListText } from '../../entities/use-list-text.ts';
import { StatusPill } from '../../shared/status-pill.tsx';
import type { Column } from '../../shared/table/table-props.ts';
import { useLabelNames } from './use-label-names.ts';
import { usePostCount } from './use-post-count.ts';

/** The other names of a term, in one line. */
export function useAliasText(): (term: EditedTerm) => string {
  const listText = useListText();
  return ({ aliases }) => listText(aliases.map(({ name }) => name));
}

/** The columns of the list of tags; the name opens one. */
export function useTagColumns(open: (term: EditedTerm) => void): Column<EditedTerm>[] {
  const { t } = useLingui();
  const labelNames = useLabelNames();
  const postCount = usePostCount();
  const aliasText = useAliasText();
  return [
    {
      key: 'name',
      head: t`名称`,
      cell: (term) => (
        <button type="button" className="truncate font-medium" onClick={() => open(term)}>
          {term.name}
        </button>
      ),
    },
    {
      key: 'label',
      head: t`分组`,
      width: '140px',
      cell: ({ label }) => (label ? labelNames[label] : ''),
    },
    { key: 'aliases', head: t`别名`, cell: aliasText },
    { key: 'posts', head: t`作品`, width: '120px', align: 'end', cell: postCount },
    {
      key: 'status',
      head: t`状态`,
      width: '120px',
      cell: ({ status }) =>
        status === 1 ? (
          <StatusPill tone="ok">{t`启用`}</StatusPill>
        ) : (
          <StatusPill>{t`停用`}</StatusPill>
        ),
    },
  ];
}
