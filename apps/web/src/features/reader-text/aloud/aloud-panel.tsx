import { useExternal } from '@baohe/app-shell/external-store';
import { minutesLeft } from '@baohe/domain/reading-text/sentences';
import { Button } from '@baohe/ui/button';
import { Cover } from '@baohe/ui/cover';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import {
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  Pause,
  Play,
  SkipBack,
  SkipForward,
  X,
} from 'lucide-react';
import type { CSSProperties } from 'react';
import type { ReadAloud } from '../../../entities/read-aloud/aloud-state.ts';
import { useAloudTrouble } from '../../../entities/read-aloud/use-aloud-trouble.ts';
import { useOpenNovel } from '../novel-context.ts';
import './aloud-panel.css';
import { AloudChoices } from './aloud-choices.tsx';
import { useFollowVoice } from './use-follow-voice.ts';

/** What is spoken, and everything that can be said to the voice. */
export function AloudPanel({ aloud }: { aloud: ReadAloud }) {
  const { t } = useLingui();
  const { convert } = useOpenNovel();
  const state = useExternal(aloud.state);
  const { book, number, sentences, at, isPlaying, isLarge, rate } = state;
  useFollowVoice(aloud, state);
  const troubleText = useAloudTrouble(state);
  const name = convert(book.chapters[number]?.chapterName ?? '');
  const title = convert(book.title);
  const [sentence, count] = [Math.min(at + 1, sentences.length), sentences.length];
  const minutes = minutesLeft(sentences, at, rate);
  const playLabel = isPlaying ? t`暂停` : t`播放`;
  const toggle = isPlaying ? aloud.pause : aloud.play;
  const PlayIcon = isPlaying ? Pause : Play;
  return (
    <aside className="aloud" aria-label={t`朗读`}>
      <span
        className="aloud-progress"
        aria-hidden="true"
        style={{ '--part': count > 0 ? sentence / count : 0 } as CSSProperties}
      />
      <div className="aloud-head">
        <Cover src={book.coverUrl} ratio="square" eager className="aloud-cover" />
        <span className="min-w-0 flex-1">
          <b>{name}</b>
          {troubleText === undefined ? (
            <small className="tabular-nums">
              {state.isLoading
                ? t`获取中...`
                : t`${title} · 第 ${sentence} / ${count} 句 · 还有 ${minutes} 分`}
            </small>
          ) : (
            <output className="aloud-trouble">{troubleText}</output>
          )}
        </span>
        {!isLarge && (
          <IconButton label={playLabel} onClick={toggle}>
            <PlayIcon size={22} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton
          label={isLarge ? t`收成一行` : t`展开`}
          aria-expanded={isLarge}
          onClick={() => aloud.show({ isLarge: !isLarge })}
        >
          {isLarge ? (
            <ChevronDown size={22} aria-hidden="true" />
          ) : (
            <ChevronUp size={22} aria-hidden="true" />
          )}
        </IconButton>
        <IconButton label={t`停止朗读`} onClick={aloud.stop}>
          <X size={22} aria-hidden="true" />
        </IconButton>
      </div>
      {!state.isFollowed && <TurnedAway aloud={aloud} />}
      {isLarge && (
        <>
          <div className="aloud-steps">
            <IconButton label={t`上一段`} onClick={() => aloud.stepParagraph(-1)}>
              <SkipBack size={22} aria-hidden="true" />
            </IconButton>
            <IconButton label={t`上一句`} onClick={() => aloud.step(-1)}>
              <ChevronLeft size={26} aria-hidden="true" />
            </IconButton>
            <button type="button" className="aloud-play" aria-label={playLabel} onClick={toggle}>
              <PlayIcon size={26} aria-hidden="true" />
            </button>
            <IconButton label={t`下一句`} onClick={() => aloud.step(1)}>
              <ChevronRight size={26} aria-hidden="true" />
            </IconButton>
            <IconButton label={t`下一段`} onClick={() => aloud.stepParagraph(1)}>
              <SkipForward size={22} aria-hidden="true" />
            </IconButton>
          </div>
          <AloudChoices aloud={aloud} state={state} />
        </>
      )}
    </aside>
  );
}

/** Pages were turned by hand: the voice stays where it is until somebody says otherwise. */
function TurnedAway({ aloud }: { aloud: ReadAloud }) {
  const { t } = useLingui();
  const { number, at } = useOpenNovel();
  return (
    <div className="aloud-away">
      <Button small onClick={() => aloud.show({ isFollowed: true })}>
        {t`回到朗读处`}
      </Button>
      <Button small onClick={() => aloud.readFrom(number, at.block)}>
        {t`从这里读`}
      </Button>
    </div>
  );
}
