import type { ManagedOrder } from '@baohe/domain/posts/managed-posts';
import { Cover } from '@baohe/ui/cover';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { FileX2, RotateCcw, ShieldBan } from 'lucide-react';
import type { ConsolePost } from '../../entities/posts/managed-post.ts';
import { PostPrice, PostStatus } from '../../entities/posts/post-status.tsx';
import { ZONE_TEXTS } from '../../entities/posts/post-texts.ts';
import { useListText } from '../../entities/use-list-text.ts';
import { ConsoleLink } from '../../shared/navigation.tsx';
import { DataTable } from '../../shared/table/data-table.tsx';
import type { Column } from '../../shared/table/table-props.ts';
import type { Selection } from '../../shared/table/use-selection.ts';

interface PostsTableProps {
  /** `undefined` for one that is on its way. */
  posts: readonly (ConsolePost | undefined)[];
  selection: Selection;
  order: ManagedOrder;
  onOrder: (order: ManagedOrder) => void;
  onOpen: (post: ConsolePost) => void;
  onShown: (first: number, last: number) => void;
  /** Take it down, or restore what is down. */
  onTakedown: (post: ConsolePost) => void;
}

/** Cover, title and everything that an editor compares. */
export function PostsTable(props: PostsTableProps) {
  const { posts, selection, order, onOrder, onOpen, onShown, onTakedown } = props;
  const { t, i18n } = useLingui();
  const columns: Column<ConsolePost>[] = [
    {
      key: 'title',
      head: t`作品`,
      sort: 'title',
      width: 'minmax(0, 1.8fr)',
      cell: titleCell,
    },
    { key: 'source', head: t`类型`, width: '84px', cell: (post) => post.sourceName },
    { key: 'zone', head: t`分区`, width: '64px', cell: ({ zone }) => i18n._(ZONE_TEXTS[zone]) },
    {
      key: 'tags',
      head: t`标签`,
      cell: tagsCell,
    },
    {
      key: 'heat',
      head: t`热度`,
      sort: 'heat',
      width: '88px',
      align: 'end',
      cell: ({ heat }) => i18n.number(heat),
    },
    {
      key: 'price',
      head: t`点数`,
      width: '72px',
      align: 'end',
      cell: priceCell,
    },
    { key: 'status', head: t`状态`, width: '96px', cell: statusCell },
    {
      key: 'updated',
      head: t`更新`,
      sort: 'updated',
      width: '116px',
      cell: ({ updatedAt }) =>
        i18n.date(updatedAt, {
          month: '2-digit',
          day: '2-digit',
          hour: '2-digit',
          minute: '2-digit',
        }),
    },
  ];

  return (
    <DataTable
      label={t`作品`}
      rows={posts}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      columns={columns}
      selection={selection}
      sort={{ by: order, isDescending: order !== 'title' }}
      // Each goes one way; pressed again it gives way to the usual order.
      onSort={({ by }) => onOrder(by === order ? 'newest' : (by as ManagedOrder))}
      onOpen={onOpen}
      onShown={onShown}
      renderCard={renderCard}
      renderEnd={(post) => <TakedownButton post={post} onPress={() => onTakedown(post)} />}
    />
  );
}

const titleCell = (post: ConsolePost) => <TitleCell post={post} />;
const priceCell = ({ price }: ConsolePost) => <PostPrice price={price} />;
const statusCell = (post: ConsolePost) => <PostStatus post={post} />;
const renderCard = (post: ConsolePost) => <PostRowCard post={post} />;
const tagsCell = ({ tags }: ConsolePost) => <TagsCell tags={tags} />;

function TagsCell({ tags }: Pick<ConsolePost, 'tags'>) {
  const listText = useListText();
  return (
    <span className="block truncate text-text-2">
      {listText(tags.slice(0, 3).map(({ name }) => name))}
    </span>
  );
}

function TitleCell({ post }: { post: ConsolePost }) {
  const { t } = useLingui();
  return (
    <ConsoleLink
      to={`/posts/${post.id}`}
      className="flex min-h-11 min-w-0 items-center gap-3 font-medium"
    >
      <Cover src={post.cover} className="w-9 flex-none" />
      <span className="truncate">{post.title}</span>
      {post.missingFiles > 0 && (
        <FileX2 size={16} className="flex-none text-danger" aria-label={t`缺文件`} />
      )}
    </ConsoleLink>
  );
}

interface TakedownButtonProps {
  post: ConsolePost;
  onPress: () => void;
}

function TakedownButton({ post, onPress }: TakedownButtonProps) {
  const { t } = useLingui();
  const { title } = post;
  return post.isTakenDown ? (
    <IconButton label={t`恢复《${title}》`} onClick={onPress}>
      <RotateCcw size={18} aria-hidden="true" />
    </IconButton>
  ) : (
    <IconButton label={t`下架《${title}》`} onClick={onPress}>
      <ShieldBan size={18} aria-hidden="true" />
    </IconButton>
  );
}

/** A post on a phone. */
function PostRowCard({ post }: { post: ConsolePost }) {
  const { i18n } = useLingui();
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Cover src={post.cover} className="w-13 flex-none" />
      <div className="grid min-w-0 gap-1">
        <ConsoleLink to={`/posts/${post.id}`} className="truncate font-medium">
          {post.title}
        </ConsoleLink>
        <p className="flex min-w-0 gap-1.5 truncate text-sm text-text-2">
          <span>{post.sourceName}</span>
          <span aria-hidden="true">{'·'}</span>
          <span>{i18n._(ZONE_TEXTS[post.zone])}</span>
          <span aria-hidden="true">{'·'}</span>
          <PostPrice price={post.price} />
        </p>
        <span>
          <PostStatus post={post} />
        </span>
      </div>
    </div>
  );
}
