import type { Chapter } from '@baohe/domain/posts/picture-chapters';
import { Button, buttonClass } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { Cover } from '@baohe/ui/cover';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Images } from 'lucide-react';
import { useId, useState } from 'react';
import type { PicturePage } from '../../../entities/post/post.ts';

export const MORE_AT_ONCE = 9;

interface ChapterCardProps {
  postId: string;
  /** From nought, by number. */
  at: number;
  chapter: Chapter<PicturePage>;
  isSet: boolean;
  startsOpen: boolean;
}

/** A chapter: how long it is, a look into it, and the way in. */
export function ChapterCard({ postId, at, chapter, isSet, startsOpen }: ChapterCardProps) {
  const { no, pages } = chapter;
  const { t, i18n } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const count = i18n.number(pages.length);
  return (
    <Card className="p-3.5">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-[1_1_4rem]">
          <h2 className="leading-tight font-bold">{isSet ? t`第 ${no} 组` : t`第 ${no} 话`}</h2>
          <p className="text-xs text-text-2 tabular-nums">
            {isSet ? t`${count} 张` : t`${count} 页`}
          </p>
        </div>
        <Button
          kind="text"
          small
          className="px-2"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Images size={18} aria-hidden="true" />
          {t`预览`}
        </Button>
        <Link
          to="/reader-picture"
          search={{ post: postId, chapterIndex: at }}
          className={buttonClass({ small: true })}
        >
          {t`开始阅读`}
        </Link>
      </div>
      <div id={id}>{isOpen && <Thumbnails postId={postId} chapterIndex={at} pages={pages} />}</div>
    </Card>
  );
}

interface ThumbnailsProps {
  postId: string;
  chapterIndex: number;
  pages: readonly PicturePage[];
}

function Thumbnails({ postId, chapterIndex, pages }: ThumbnailsProps) {
  const { t } = useLingui();
  const [count, setCount] = useState(MORE_AT_ONCE);
  return (
    <>
      <ol className="mt-3 grid grid-cols-3 gap-2 lg:grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]">
        {pages.slice(0, count).map((page, at) => {
          const number = at + 1;
          return (
            <li key={number}>
              <Link
                to="/reader-picture"
                search={{ post: postId, chapterIndex, imageIndex: at }}
                className="post-card"
              >
                <Cover src={page.smallUrl} alt={t`第 ${number} 页`} className="rounded-sm">
                  <span className="absolute right-1.5 bottom-1.5 rounded-xs bg-(--badge-bg) px-1.5 text-2xs text-on-media tabular-nums">
                    {number}
                  </span>
                </Cover>
              </Link>
            </li>
          );
        })}
      </ol>
      {count < pages.length && (
        <Button wide className="mt-3" onClick={() => setCount(count + MORE_AT_ONCE)}>
          {t`查看更多`}
        </Button>
      )}
    </>
  );
}
