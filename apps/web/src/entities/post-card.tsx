import type { PostCard as Post } from '@baohe/contract/post-card';
import type { PostType } from '@baohe/domain/posts/post-type';
import { hotIndexText } from '@baohe/domain/posts/shown-numbers';
import { Badge, type BadgeHue } from '@baohe/ui/badge';
import { Cover } from '@baohe/ui/cover';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import {
  BookImage,
  BookOpenText,
  Clapperboard,
  Flame,
  Gamepad2,
  Headphones,
  Images,
  Package,
  Tv,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Upright covers stand three in a row, wide ones two. */
export type PostShape = 'tall' | 'wide';

const WIDE: readonly PostType[] = ['post_normal', 'post_video', 'post_music', 'post_game', 'block'];

export const shapeOf = ({ postType }: Pick<Post, 'postType'>): PostShape =>
  WIDE.includes(postType) ? 'wide' : 'tall';

interface PostCardProps {
  post: Post;
  /** Of the row it stands in; its own unless said. */
  shape?: PostShape;
  /** It is on the screen at once: its picture is not waited for. */
  isFirst?: boolean;
}

/** What a list shows of a post: the cover, what it is, how hot, the title. A tap opens it. */
export function PostCard({ post, shape = shapeOf(post), isFirst = false }: PostCardProps) {
  const { t } = useLingui();
  const [now] = useState(() => Date.now());
  const isNew = now - Date.parse(post.postUploadTime) < DAY_MS;
  return (
    <Link to="/detail" search={{ post: post.postUuid }} className="post-card">
      <article>
        <Cover
          src={post.postCoverUrl}
          ratio={shape}
          eager={isFirst}
          foot={
            <span>
              <Flame size={12} aria-hidden="true" />
              {hotIndexText(post.asCoacts.coactHotIndex)}
            </span>
          }
        >
          <TypeBadge post={post} />
          {isNew && <Badge isNew>{t`新`}</Badge>}
        </Cover>
        <h3 className="mt-2 line-clamp-2 text-sm leading-tight font-medium">{post.postTitle}</h3>
      </article>
    </Link>
  );
}

interface TypeLook {
  Icon: LucideIcon;
  hue: BadgeHue;
}

/** The shipped sources; one that an operator added looks like its type. */
const SOURCE_LOOKS: Readonly<Record<string, TypeLook>> = {
  post_10_exhentai: { Icon: BookImage, hue: 'book' },
  post_20_iwara: { Icon: Clapperboard, hue: 'mmd' },
  post_30_hanime: { Icon: Tv, hue: 'anime' },
  post_40_asmrone: { Icon: Headphones, hue: 'audio' },
  post_50_bilinovel: { Icon: BookOpenText, hue: 'novel' },
  post_60_hentaiclub: { Icon: Images, hue: 'set' },
  post_70_sndiary: { Icon: Package, hue: 'pack' },
  post_81_acggw: { Icon: Gamepad2, hue: 'game' },
  post_82_vikacg: { Icon: Gamepad2, hue: 'game' },
  post_83_acg91: { Icon: Gamepad2, hue: 'game' },
};

const LOOKS: Readonly<Record<PostType, TypeLook>> = {
  post_normal: { Icon: Package, hue: 'pack' },
  post_novel: { Icon: BookOpenText, hue: 'novel' },
  post_image: { Icon: Images, hue: 'set' },
  post_video: { Icon: Clapperboard, hue: 'mmd' },
  post_music: { Icon: Headphones, hue: 'audio' },
  post_game: { Icon: Gamepad2, hue: 'game' },
  block: { Icon: Package, hue: 'pack' },
};

type Typed = Pick<Post, 'postSourceType' | 'postSourceLabel'> & Partial<Pick<Post, 'postType'>>;

/** The kind of a post in a word, on a dark plate. */
export function TypeBadge({ post }: { post: Typed }) {
  const { Icon, hue } = SOURCE_LOOKS[post.postSourceType] ?? LOOKS[post.postType ?? 'post_normal'];
  return (
    <Badge icon={<Icon aria-hidden="true" />} hue={hue}>
      {post.postSourceLabel}
    </Badge>
  );
}
