import type { PostDetail } from '@baohe/contract/posts';
import type { KeptProgress } from '@baohe/contract/progress';
import { firstTrack } from '@baohe/domain/listening/play-queue';
import type { PostKind } from '@baohe/domain/posts/post-kind';
import { durationText } from '@baohe/domain/posts/shown-numbers';
import { placeOfPart } from '@baohe/domain/progress/part-name';
import { isFinished, partOf } from '@baohe/domain/progress/progress';
import { Button, buttonClass } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { Link, linkOptions } from '@tanstack/react-router';
import { BookOpen, Pause, Play, type LucideIcon } from 'lucide-react';
import { useNowPlaying, type NowPlaying } from '../../entities/audio/opened-player.ts';
import { useListen } from '../../entities/audio/use-listen.ts';
import { continueAt } from '../../entities/progress/continue-at.ts';
import { useProgress } from '../../entities/progress/use-progress.ts';
import { useNotices } from './use-notices.ts';

const LOOK = 'px-3 flex-[1_1_7.5rem] md:max-w-64';

/** From the beginning; or, once it was begun, from where one was. */
export function StartButton({ detail }: { detail: PostDetail }) {
  const { t } = useLingui();
  const placeText = usePlaceText(detail);
  const { progress } = useProgress(detail.postUuid);
  const { Icon, word } = useWord(detail.postKind);
  const last = progress.parts.find(({ part }) => part === progress.lastPart);
  const className = `${buttonClass({ kind: 'main' })} ${LOOK}`;
  const playing = useNowPlaying(detail.postUuid);

  if (playing) {
    return <PlayingButton {...playing} />;
  }
  if (last && !progress.finished && !isFinished(last, last.unit)) {
    const where = placeText(last);
    return (
      <Link {...continueAt(detail.postUuid, last)} className={className}>
        <Icon size={20} aria-hidden="true" />
        {t`续看 ${where}`}
      </Link>
    );
  }
  const first = beginning(detail);
  if (first) {
    return (
      <Link {...first} className={className}>
        <Icon size={20} aria-hidden="true" />
        {last && !progress.finished ? t`继续` : word}
      </Link>
    );
  }
  return <ListenButton detail={detail} word={word} />;
}

/** What plays without a screen of its own. */
function ListenButton({ detail, word }: { detail: PostDetail; word: string }) {
  const listen = useListen();
  const { notSupported } = useNotices();
  const hash = firstTrack(detail.postContentDto.contentInfo.tracksList ?? []);
  const start = () => (hash === undefined ? notSupported() : void listen(detail, hash));
  return (
    <Button kind="main" className={LOOK} onClick={start}>
      <Play size={20} aria-hidden="true" />
      {word}
    </Button>
  );
}

function PlayingButton({ player, isPlaying }: NowPlaying) {
  const { t } = useLingui();
  const Icon = isPlaying ? Pause : Play;
  return (
    <Button kind="main" className={LOOK} onClick={isPlaying ? player.pause : player.play}>
      <Icon size={20} aria-hidden="true" />
      {isPlaying ? t`暂停` : t`播放`}
    </Button>
  );
}

function beginning({ postUuid: post, postKind }: PostDetail) {
  switch (postKind) {
    case 'gallery':
    case 'image-set':
      return linkOptions({ to: '/reader-picture', search: { post } });
    // The reader itself knows where to go on after a finished chapter.
    case 'novel':
    case 'article':
      return linkOptions({ to: '/reader-article', search: { post } });
    case 'video':
      return linkOptions({ to: '/player', search: { post } });
    case 'audio':
      return undefined;
  }
}

function useWord(kind: PostKind): { Icon: LucideIcon; word: string } {
  const { t } = useLingui();
  const read = { Icon: BookOpen, word: t`开始阅读` };
  const starts: Record<PostKind, { Icon: LucideIcon; word: string }> = {
    gallery: read,
    novel: read,
    'image-set': { Icon: BookOpen, word: t`开始看图` },
    article: { Icon: BookOpen, word: t`查看介绍` },
    video: { Icon: Play, word: t`播放` },
    audio: { Icon: Play, word: t`播放` },
  };
  return starts[kind];
}

/** Where one was, in the words of what is read: 第 3 话 · 12/40. */
function usePlaceText(detail: PostDetail) {
  const { t, i18n } = useLingui();
  return (kept: KeptProgress): string => {
    const { part, place, total } = kept;
    const at = placeOfPart(part);
    if (at?.kind === 'pictures') {
      const chapter = at.chapterIndex + 1;
      return detail.postKind === 'image-set'
        ? `${place}/${total}`
        : t`第 ${chapter} 话 · ${place}/${total}`;
    }
    if (at?.kind === 'text') {
      const chapter = chapterNumber(detail, at);
      const percent = i18n.number(partOf(kept), { style: 'percent' });
      return t`第 ${chapter} 章 · ${percent}`;
    }
    return durationText(place);
  };
}

/** Counted through all volumes. */
function chapterNumber(
  detail: PostDetail,
  at: { volumeIndex: number; chapterIndex: number },
): number {
  const before = (detail.postContentDto.contentInfo.volumeList ?? []).slice(0, at.volumeIndex);
  return before.reduce((sum, { chapterList }) => sum + chapterList.length, at.chapterIndex + 1);
}
