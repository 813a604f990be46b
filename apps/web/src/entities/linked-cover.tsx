import { Cover } from '@baohe/ui/cover';
import type { ComponentProps } from 'react';
import './linked-cover.css';
import { TypeBadge } from './post-card.tsx';

interface LinkedPost {
  coverUrl: string;
  title: string;
}

type Props = { post: LinkedPost & ComponentProps<typeof TypeBadge>['post'] };

/** The post that a link leads to: its cover, with its kind and title on it. */
export function LinkedCover({ post }: Props) {
  return (
    <Cover src={post.coverUrl} ratio="wide" eager className="linked-cover">
      <div className="linked-title">
        <TypeBadge post={post} />
        <h3 className="mt-1.5 line-clamp-3 text-xl leading-snug font-bold">{post.title}</h3>
      </div>
    </Cover>
  );
}
