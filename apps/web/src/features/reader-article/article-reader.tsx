import './article.css';
import '@baohe/ui/clean-html.css';
import { Avatar } from '@baohe/ui/avatar';
import { iconButtonClass, IconButton } from '@baohe/ui/icon-button';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { Share2 } from 'lucide-react';
import { BackLink } from '../../entities/back-link.tsx';
import { useCleanHtml } from '../../entities/clean-html.ts';
import { useFromSesame } from '../../entities/from-sesame.ts';
import { LockedState } from '../../entities/locked-state.tsx';
import { TypeBadge } from '../../entities/post-card.tsx';
import { largeCover } from '../../entities/post/large-cover.ts';
import type { PostDetail } from '../../entities/post/post.ts';
import { SampleEnd } from '../../entities/unlock/sample-end.tsx';
import { useShare } from '../../entities/use-share.ts';
import { useTimeText } from '../../entities/use-time-text.ts';
import { ArticleTerms } from './article-terms.tsx';
import { DownloadArea } from './download-area.tsx';

/** What a collection or a game is, told at length. */
export function ArticleReader({ detail }: { detail: PostDetail }) {
  const { t } = useLingui();
  const share = useShare();
  const { isFromSesame = false } = useFromSesame();
  const { title, content, access, sample } = detail;
  return (
    <div className="article">
      <header className="article-hero">
        <img src={largeCover(detail)} alt="" decoding="async" />
        <div className="article-bar">
          <BackLink className={iconButtonClass('on-media')} />
          <IconButton kind="on-media" label={t`分享`} onClick={() => share(detail)}>
            <Share2 size={20} aria-hidden="true" />
          </IconButton>
        </div>
      </header>
      <main className="article-page">
        <TypeBadge post={detail} />
        <h1 className="mt-2 text-xl leading-tight font-bold text-pretty">{title}</h1>
        <Uploader detail={detail} />
        <ArticleTerms detail={detail} isFromSesame={isFromSesame} />
        {access === 'full' && <ArticleBody html={content.html ?? ''} />}
        {access === 'preview' && !sample && (
          <LockedState>{t`这篇内容需要会员才能阅读。`}</LockedState>
        )}
        {access === 'preview' && sample && (
          <>
            <div className="article-sample">
              <ArticleBody html={content.html ?? ''} />
            </div>
            <SampleEnd detail={detail} />
          </>
        )}
        <DownloadArea detail={detail} />
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

function ArticleBody({ html }: { html: string }) {
  const { t } = useLingui();
  const clean = useCleanHtml(html);
  if (html.trim() === '') {
    return <p className="mt-5 text-text-2">{t`还没有介绍。`}</p>;
  }
  return clean === undefined ? (
    <div className="mt-5">
      <SkeletonLines count={6} />
    </div>
  ) : (
    <article className="clean-html article-body" dangerouslySetInnerHTML={{ __html: clean }} />
  );
}
