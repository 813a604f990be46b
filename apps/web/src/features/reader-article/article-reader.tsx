import './article.css';
import '@baohe/ui/clean-html.css';
import { Avatar } from '@baohe/ui/avatar';
import { iconButtonClass, IconButton } from '@baohe/ui/icon-button';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { useMemo } from 'react';
import { BackLink } from '../../entities/back-link.tsx';
import { useCleanHtml } from '../../entities/clean-html.ts';
import { useFromSesame } from '../../entities/from-sesame.ts';
import { BookmarkButton, HeartButton } from '../../entities/list-buttons/list-buttons.tsx';
import { LockedState } from '../../entities/locked-state.tsx';
import { NetworkLine } from '../../entities/network-line.tsx';
import { TypeBadge } from '../../entities/post-card.tsx';
import { largeCover } from '../../entities/post/large-cover.ts';
import type { PostDetail } from '../../entities/post/post.ts';
import { SampleEnd } from '../../entities/unlock/sample-end.tsx';
import { useShare } from '../../entities/use-share.ts';
import { useTimeText } from '../../entities/use-time-text.ts';
import { WorkEndPart } from '../../entities/work-end/work-end-part.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { ArticleTerms } from './article-terms.tsx';
import { DownloadArea } from './download-area.tsx';
import { withoutCover } from './without-cover.ts';

/** What a collection or a game is, told at length. */
export function ArticleReader({ detail }: { detail: PostDetail }) {
  const { t } = useLingui();
  const share = useShare();
  const { isFromSesame = false } = useFromSesame();
  const { title, content, access, sample } = detail;
  usePageTitle(title);
  return (
    <div className="article">
      <header className="article-hero">
        <img src={largeCover(detail)} alt="" decoding="async" />
        <div className="article-bar">
          <BackLink className={iconButtonClass('on-media')} />
          <div className="flex gap-1">
            <HeartButton postId={detail.id} kind="on-media" />
            <BookmarkButton postId={detail.id} kind="on-media" />
            <IconButton kind="on-media" label={t`分享`} onClick={() => share(detail)}>
              <Share2 size={20} aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      </header>
      <NetworkLine />
      <main className="article-page">
        <TypeBadge post={detail} />
        <h1 className="mt-2 text-xl leading-tight font-bold text-pretty">{title}</h1>
        <Uploader detail={detail} />
        <ArticleTerms detail={detail} isFromSesame={isFromSesame} />
        {access === 'full' && (
          <ArticleBody html={content.html ?? ''} coverUrl={detail.fullCoverUrl} />
        )}
        {access === 'preview' && !sample && (
          <LockedState>{t`这篇内容需要会员才能阅读。`}</LockedState>
        )}
        {access === 'preview' && sample && (
          <>
            <div className="article-sample">
              <ArticleBody html={content.html ?? ''} coverUrl={detail.fullCoverUrl} />
            </div>
            <SampleEnd detail={detail} />
          </>
        )}
        <DownloadArea detail={detail} />
        {access === 'full' && (
          <div className="article-end">
            <WorkEndPart postId={detail.id} />
          </div>
        )}
      </main>
    </div>
  );
}

function Uploader({ detail }: { detail: PostDetail }) {
  const { t } = useLingui();
  const timeText = useTimeText();
  const { publisher, updatedAt } = detail.facts.article;
  const day = timeText(updatedAt ?? detail.uploadedAt, 'day');
  return (
    <p className="mt-2 flex items-center gap-2.5 text-sm text-text-2">
      {publisher && <Avatar name={publisher} small />}
      <span className="tabular-nums">
        {[publisher, t`${day} 更新`].filter(Boolean).join(' · ')}
      </span>
    </p>
  );
}

function ArticleBody({ html, coverUrl }: { html: string; coverUrl: string }) {
  const { t } = useLingui();
  const clean = useCleanHtml(html);
  const shown = useMemo(
    () => (clean === undefined ? undefined : withoutCover(clean, coverUrl)),
    [clean, coverUrl],
  );
  if (html.trim() === '') {
    return <p className="mt-5 text-text-2">{t`还没有介绍。`}</p>;
  }
  return shown === undefined ? (
    <div className="mt-5">
      <SkeletonLines count={6} />
    </div>
  ) : (
    <article className="clean-html article-body" dangerouslySetInnerHTML={{ __html: shown }} />
  );
}
