import { NEWEST_POSTS } from '@baohe/domain/posts/newest';
import { buttonClass } from '@baohe/ui/button';
import { SectionHead } from '@baohe/ui/section-head';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { LateStripArrows } from '../../entities/late-strip-arrows.tsx';
import { PostStrip } from './post-strip.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { useNear } from './use-near.ts';
import { useNewest } from './use-newest.ts';

/** What came last, in a row that goes sideways, with the way to the whole list. */
export function NewestSection() {
  const { t } = useLingui();
  const { renew, ...strip } = useNewest();
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section);
  const [row, setRow] = useState<HTMLElement | null>(null);
  const title = t`最新上架`;
  return (
    <section ref={section} className="steady-cards min-w-0">
      <SectionHead title={title} note={t`每天 12:00 更新`}>
        <RefreshButton
          label={t`刷新 ${title}`}
          busy={strip.posts.isFetching}
          onPress={() => void renew()}
        />
        <Link
          to="/term"
          search={{ term: NEWEST_POSTS, kind: 'album', name: t`最新` }}
          className={`${buttonClass({ kind: 'text', small: true })} -mr-2 gap-0.5 px-2`}
        >
          {t`查看更多`}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
        <LateStripArrows strip={row} label={title} />
      </SectionHead>
      <PostStrip ref={setRow} label={title} isNear={isNear} {...strip} />
    </section>
  );
}
