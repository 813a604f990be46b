import { useExternal } from '@baohe/app-shell/external-store';
import { Cover } from '@baohe/ui/cover';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Pause, Play, SkipForward, X } from 'lucide-react';
import type { ReadAloud } from '../../entities/read-aloud/aloud-state.ts';
import { useAloudTrouble } from '../../entities/read-aloud/use-aloud-trouble.ts';
import './mini-player.css';

interface AloudMiniProps {
  aloud: ReadAloud;
  /** Only a disc: beside something that has the whole screen. */
  isSmall: boolean;
}

/** What is read aloud, at the bottom of every other screen: the bar that sound has, too. */
export function AloudMini({ aloud, isSmall }: AloudMiniProps) {
  const { t } = useLingui();
  const state = useExternal(aloud.state);
  const { book, number, sentences, at, isPlaying } = state;
  const troubleText = useAloudTrouble(state);
  const chapter = book.chapters[number];
  const name = chapter?.chapterName ?? '';
  const part = sentences.length > 0 ? (at + 1) / sentences.length : 0;
  const address = {
    to: '/reader-article',
    search: {
      post: book.postId,
      volumeIndex: chapter?.volumeIndex ?? 0,
      chapterIndex: chapter?.chapterIndex ?? 0,
    },
  } as const;
  const toggle = (
    <IconButton
      kind="fill"
      label={isPlaying ? t`暂停` : t`播放`}
      onClick={isPlaying ? aloud.pause : aloud.play}
    >
      {isPlaying ? <Pause size={20} aria-hidden="true" /> : <Play size={20} aria-hidden="true" />}
    </IconButton>
  );
  if (isSmall) {
    return (
      <aside className="mini-disc" aria-label={t`正在朗读`} data-theme="dark">
        {toggle}
      </aside>
    );
  }
  return (
    <aside className="mini-player" aria-label={t`正在朗读`}>
      <span className="mini-player-progress" aria-hidden="true">
        <i style={{ scale: `${part} 1` }} />
      </span>
      <Link {...address} className="mini-player-words">
        <Cover src={book.coverUrl} ratio="square" eager className="mini-player-cover" />
        <span className="min-w-0">
          <span className="sr-only">{t`打开正在朗读的书`}</span>
          <b>{name}</b>
          {troubleText === undefined ? (
            <small>{book.title}</small>
          ) : (
            <small className="text-warn">
              <output>{troubleText}</output>
            </small>
          )}
        </span>
      </Link>
      {toggle}
      <IconButton
        label={t`下一段`}
        className="mini-player-next"
        onClick={() => aloud.stepParagraph(1)}
      >
        <SkipForward size={20} aria-hidden="true" />
      </IconButton>
      <IconButton label={t`停止朗读`} onClick={aloud.stop}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </aside>
  );
}
