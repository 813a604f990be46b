import { Segmented } from '@baohe/ui/segmented';
import { useLingui } from '@lingui/react/macro';
import type { ListType } from '../../entities/viewer.ts';
import { LogInFirst } from '../../features/identity/login/log-in-first.tsx';
import { ListPage } from '../../features/lists/list-page.tsx';
import { useListId, useListNames } from '../../features/lists/own-lists.ts';

interface ListTabProps {
  type: ListType;
  /** Given where 我的收藏 and 我的喜欢 share the tab. */
  onType?: (type: 'collect' | 'favorite') => void;
}

export function ListTab({ type, onType }: ListTabProps) {
  const { t } = useLingui();
  const names = useListNames();
  const listId = useListId(type);
  if (listId === undefined) {
    return <LogInFirst />;
  }
  return (
    <>
      {onType && (
        <Segmented
          label={t`我的列表`}
          value={type === 'favorite' ? 'favorite' : 'collect'}
          options={[
            { value: 'collect', label: names.collect },
            { value: 'favorite', label: names.favorite },
          ]}
          onChange={onType}
        />
      )}
      <ListPage key={listId} type={type} listId={listId} isWhole={false} />
    </>
  );
}
