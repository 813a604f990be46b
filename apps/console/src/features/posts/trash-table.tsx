import { Button } from '@baohe/ui/button';
import { Cover } from '@baohe/ui/cover';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { createContext, use, useState } from 'react';
import type { ConsolePost } from '../../entities/posts/managed-post.ts';
import { DataTable } from '../../shared/table/data-table.tsx';
import type { Selection } from '../../shared/table/use-selection.ts';

const DAY_MS = 86_400_000;

interface TrashTableProps {
  posts: readonly ConsolePost[];
  selection: Selection;
  isBusy: boolean;
  onRestore: (id: string) => void;
  onNearEnd: () => void;
}

const Restoring = createContext<Pick<TrashTableProps, 'isBusy' | 'onRestore'>>({
  isBusy: false,
  onRestore() {},
});

/** What is in the trash, how long still, and the way back for each. */
export function TrashTable({ posts, selection, isBusy, onRestore, onNearEnd }: TrashTableProps) {
  const { t } = useLingui();
  return (
    <Restoring value={{ isBusy, onRestore }}>
      <DataTable
        label={t`回收站`}
        rows={posts}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        selection={selection}
        onNearEnd={onNearEnd}
        columns={[
          { key: 'title', head: t`作品`, width: 'minmax(0, 2fr)', cell: titleCell },
          { key: 'source', head: t`类型`, width: '110px', cell: ({ sourceName }) => sourceName },
          { key: 'left', head: t`彻底删除`, width: '140px', cell: leftCell },
          { key: 'restore', head: t`恢复`, width: '120px', cell: restoreCell },
        ]}
        renderCard={renderCard}
      />
    </Restoring>
  );
}

const titleCell = ({ cover, title }: ConsolePost) => (
  <span className="flex min-w-0 items-center gap-3 font-medium">
    <Cover src={cover} className="w-9 flex-none" />
    <span className="truncate">{title}</span>
  </span>
);
const leftCell = (post: ConsolePost) => <DaysLeft post={post} />;
const restoreCell = (post: ConsolePost) => <RestoreButton post={post} />;
const renderCard = (post: ConsolePost) => (
  <div className="flex min-w-0 items-center gap-3">
    <Cover src={post.cover} className="w-13 flex-none" />
    <div className="grid min-w-0 flex-1 gap-1">
      <span className="truncate font-medium">{post.title}</span>
      <DaysLeft post={post} />
    </div>
    <RestoreButton post={post} />
  </div>
);

function DaysLeft({ post }: { post: ConsolePost }) {
  const { t } = useLingui();
  const [now] = useState(() => Date.now());
  const days = Math.max(0, Math.ceil((Date.parse(post.removedAt ?? '') - now) / DAY_MS));
  return (
    <span className="text-sm text-text-2">
      {t`${plural(days, { one: '还有 # 天', other: '还有 # 天' })}`}
    </span>
  );
}

function RestoreButton({ post }: { post: ConsolePost }) {
  const { t } = useLingui();
  const { isBusy, onRestore } = use(Restoring);
  return (
    <Button kind="line" small busy={isBusy} onClick={() => onRestore(post.id)}>
      {t`恢复`}
    </Button>
  );
}
