import { useClient } from '@baohe/app-shell/call-context';
import { shortCount } from '@baohe/domain/posts/shown-numbers';
import { buttonClass } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { Cover } from '@baohe/ui/cover';
import { SectionHead } from '@baohe/ui/section-head';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { LateExtent } from '../../entities/late-extent.tsx';
import { fetchHottest } from '../../entities/post/post-calls.ts';
import { useSourceName } from '../../entities/source-name.ts';
import './hottest-card.css';

const SHOWN = 5;

/** 大家在看: what most people look at, with how hot it is; nothing where nothing comes. */
export function HottestCard() {
  const { t, i18n } = useLingui();
  const client = useClient();
  const nameOf = useSourceName();
  const { data } = useQuery({
    queryKey: ['posts', 'hottest', SHOWN],
    queryFn: ({ signal }) => fetchHottest(client, SHOWN, signal),
    meta: { volatile: true },
  });
  return (
    <Card className="hottest-card">
      <SectionHead title={t`大家在看`}>
        <Link
          to="/term"
          search={{ kind: 'album', sort: 'hotest' }}
          className={`${buttonClass({ kind: 'text', small: true })} -mr-2 max-w-none gap-0.5 px-2 whitespace-nowrap`}
        >
          {t`查看更多`}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      </SectionHead>
      <ol className="hottest-list">
        {data?.records.map((post, at) => (
          <li key={post.id}>
            <Link to="/detail" search={{ post: post.id }} className="hottest-row">
              <b className="hottest-place">{at + 1}</b>
              <Cover src={post.smallCoverUrl} ratio="square" className="hottest-cover" />
              <span className="min-w-0">
                <span className="hottest-title">{post.title}</span>
                <small className="hottest-note">
                  {nameOf(post)}
                  {post.extent !== undefined && (
                    <>
                      {' · '}
                      <LateExtent extent={post.extent} />
                    </>
                  )}
                </small>
              </span>
              <span className="hottest-heat">{shortCount(post.counts.hotScore, i18n.locale)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
