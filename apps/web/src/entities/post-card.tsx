import type { PostCard as Post } from '@baohe/contract/post-card';
import type { PostType } from '@baohe/domain/posts/post-type';
import { Badge, type BadgeHue } from '@baohe/ui/badge';
import { Cover } from '@baohe/ui/cover';
import {
  BookOpenText,
  Clapperboard,
  Flame,
  Gamepad2,
  Headphones,
  Images,
  Package,
  type LucideIcon,
} from 'lucide-react';

/** What a list shows of a post: the cover, what it is, how hot, the title. */
export function PostCard({ post }: { post: Post }) {
  return (
    <article>
      <Cover
        src={post.postCoverUrl}
        foot={
          <span>
            <Flame size={12} aria-hidden="true" />
            {hotIndex(post.asCoacts.coactHotIndex)}
          </span>
        }
      >
        <TypeBadge post={post} />
      </Cover>
      <h3 className="mt-2 line-clamp-2 text-sm leading-tight font-medium">{post.postTitle}</h3>
    </article>
  );
}

/** 8.40w: ten thousands with two decimals. */
const hotIndex = (index: number): string => `${(index / 10_000).toFixed(2)}w`;

interface TypeLook {
  Icon: LucideIcon;
  hue: BadgeHue;
}

const LOOKS: Readonly<Record<PostType, TypeLook>> = {
  post_normal: { Icon: Package, hue: 'pack' },
  post_novel: { Icon: BookOpenText, hue: 'novel' },
  post_image: { Icon: Images, hue: 'set' },
  post_video: { Icon: Clapperboard, hue: 'mmd' },
  post_music: { Icon: Headphones, hue: 'audio' },
  post_game: { Icon: Gamepad2, hue: 'game' },
  block: { Icon: Package, hue: 'pack' },
};

function TypeBadge({ post: { postType, postSourceLabel } }: { post: Post }) {
  const { Icon, hue } = LOOKS[postType];
  return (
    <Badge icon={<Icon aria-hidden="true" />} hue={hue}>
      {postSourceLabel}
    </Badge>
  );
}
