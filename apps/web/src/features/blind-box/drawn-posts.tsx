import { openDialog } from '@baohe/app-shell/dialogs';
import { useSite } from '@baohe/app-shell/site';
import { Cover } from '@baohe/ui/cover';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { TypeBadge } from '../../entities/post-card.tsx';
import type { PostCard } from '../../entities/post/post.ts';

/** What is in the box, two in a row; they turn over one after another. */
export function DrawnPosts(props: { posts: readonly PostCard[]; onOpen: () => void }) {
  const { posts, onOpen } = props;
  const isAppOpen = useSite().data?.appEnabled !== false;
  return (
    // Other posts are another draw: they turn over anew.
    <ul key={posts.map(({ id }) => id).join()} className="blind-box-grid">
      {posts.map((post, at) => (
        <li key={post.id} style={{ '--at': at } as CSSProperties}>
          {isAppOpen ? (
            <Link to="/detail" search={{ post: post.id }} className="block" onClick={onOpen}>
              <DrawnPost post={post} />
            </Link>
          ) : (
            <button
              type="button"
              className="block w-full text-start"
              onClick={() => openDialog('appDownload', {})}
            >
              <DrawnPost post={post} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function DrawnPost({ post }: { post: PostCard }) {
  return (
    <>
      <Cover src={post.coverUrl} ratio="square" eager>
        <TypeBadge post={post} />
      </Cover>
      <span className="mt-1.5 line-clamp-1 text-sm font-medium text-text">{post.title}</span>
    </>
  );
}
