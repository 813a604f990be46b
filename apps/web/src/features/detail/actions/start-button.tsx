import type { StoredProgress } from '@baohe/contract/progress';
import { firstTrack } from '@baohe/domain/listening/play-queue';
import { clockText } from '@baohe/domain/playing/clock-text';
import type { PostKind } from '@baohe/domain/posts/post-kind';
import { partPathOf } from '@baohe/domain/progress/part-name';
import { isFinished, partOf } from '@baohe/domain/progress/progress';
import { continuePoint } from '@baohe/domain/progress/work-progress';
import { Button, buttonClass } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { BookOpen, Pause, Play, type LucideIcon } from 'lucide-react';
import { useNowPlaying, type NowPlaying } from '../../../entities/audio/opened-player.ts';
import { useListen } from '../../../entities/audio/use-listen.ts';
import { useFromSesame } from '../../../entities/from-sesame.ts';
import type { PostDetail } from '../../../entities/post/post.ts';
import { continueAt } from '../../../entities/progress/continue-at.ts';
import { useProgress } from '../../../entities/progress/use-progress.ts';
import { readerOf } from '../../../entities/reader-of.ts';
import { useNotSupported } from './use-not-supported.ts';

const LOOK = 'px-3 flex-[1_1_7.5rem] md:max-w-64';

interface StartButtonProps {
  detail: PostDetail;
  /** Another one is the main button of the page. */
  isSecond?: boolean;
}

/** From the beginning; or, once it was begun, from where one was. */
export function StartButton({ detail, isSecond = false }: StartButtonProps) {
  const { t } = useLingui();
  const positionText = usePositionText(detail);
  const { progress, tell } = useProgress(detail.id);
  const { Icon, word } = useWord(detail.kind);
  const last = progress.parts.find(({ part }) => part === progress.lastPart);
  const className = `${buttonClass({ kind: isSecond ? 'quiet' : 'main' })} ${LOOK}`;
  const playing = useNowPlaying(detail.id);
  const fromSesame = useFromSesame();

  if (playing) {
    return <PlayingButton {...playing} />;
  }
  const { parts } = detail;
  if (last && !progress.finished) {
    const isRead = isFinished(last, last.unit);
    const { nextPart } = continuePoint(parts, last.part, isRead);
    const next = nextPart === null ? last : { ...last, part: nextPart, position: 0, total: 1 };
    if (nextPart !== null || !isRead) {
      const where = positionText(next);
      return (
        <Link {...continueAt(detail.id, next, fromSesame)} className={className}>
          <Icon size={20} aria-hidden="true" />
          {nextPart === null ? t`续看 ${where}` : t`继续 ${where}`}
        </Link>
      );
    }
  }
  const isAgain = last !== undefined;
  const again = () => {
    // On purpose: only this takes the word back that it is finished.
    const first = progress.parts.find(({ part }) => part === parts[0]) ?? last;
    if (first && parts[0]) {
      const { unit, total } = first;
      tell({ part: parts[0], unit, position: 0, total, wentBack: true, beginsAgain: true });
    }
  };
  const start = readerOf(detail, fromSesame);
  const said = isAgain ? t`再看一遍` : word;
  if (start) {
    return (
      <Link {...start} className={className} onClick={isAgain ? again : undefined}>
        <Icon size={20} aria-hidden="true" />
        {said}
      </Link>
    );
  }
  return <ListenButton detail={detail} word={isAgain ? t`再听一遍` : word} onStart={again} />;
}

/** What plays without a screen of its own. */
function ListenButton({
  detail,
  word,
  onStart,
}: {
  detail: PostDetail;
  word: string;
  onStart: () => void;
}) {
  const listen = useListen();
  const { notSupported } = useNotSupported();
  const hash = firstTrack(detail.content.tracks ?? []);
  const start = () => {
    if (hash === undefined) {
      notSupported();
      return;
    }
    onStart();
    void listen(detail, hash);
  };
  return (
    <Button kind="main" className={LOOK} onClick={start}>
      <Play size={20} aria-hidden="true" />
      {word}
    </Button>
  );
}

export function PlayingButton({ player, isPlaying }: NowPlaying) {
  const { t } = useLingui();
  const Icon = isPlaying ? Pause : Play;
  return (
    <Button kind="main" className={LOOK} onClick={isPlaying ? player.pause : player.play}>
      <Icon size={20} aria-hidden="true" />
      {isPlaying ? t`暂停` : t`播放`}
    </Button>
  );
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
function usePositionText(detail: PostDetail) {
  const { t, i18n } = useLingui();
  return (reached: StoredProgress): string => {
    const { part, position, total } = reached;
    const at = partPathOf(part);
    if (at?.kind === 'pictures') {
      const chapter = at.chapterIndex + 1;
      if (position === 0) {
        return t`第 ${chapter} 话`;
      }
      return detail.kind === 'image-set'
        ? `${position}/${total}`
        : t`第 ${chapter} 话 · ${position}/${total}`;
    }
    if (at?.kind === 'text') {
      const chapter = chapterNumber(detail, at);
      if (position === 0) {
        return t`第 ${chapter} 章`;
      }
      const percent = i18n.number(partOf(reached), { style: 'percent' });
      return t`第 ${chapter} 章 · ${percent}`;
    }
    return clockText(position);
  };
}

/** Counted through all volumes. */
function chapterNumber(
  detail: PostDetail,
  at: { volumeIndex: number; chapterIndex: number },
): number {
  const before = (detail.content.volumes ?? []).slice(0, at.volumeIndex);
  return before.reduce((sum, { chapterList }) => sum + chapterList.length, at.chapterIndex + 1);
}
