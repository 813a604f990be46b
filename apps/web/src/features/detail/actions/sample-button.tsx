import { firstTrack } from '@baohe/domain/listening/play-queue';
import { Button, buttonClass } from '@baohe/ui/button';
import { Link } from '@tanstack/react-router';
import { BookOpen, Play } from 'lucide-react';
import { useNowPlaying } from '../../../entities/audio/opened-player.ts';
import { useListen } from '../../../entities/audio/use-listen.ts';
import { useFromSesame } from '../../../entities/from-sesame.ts';
import type { PostDetail } from '../../../entities/post/post.ts';
import { readerOf } from '../../../entities/reader-of.ts';
import { useSampleWords } from '../../../entities/unlock/sample-words.ts';
import { PlayingButton } from './start-button.tsx';

/** Opens what everybody may have of a locked post; nothing where there is none. */
export function SampleButton({ detail }: { detail: PostDetail }) {
  const { start } = useSampleWords(detail.kind);
  const fromSesame = useFromSesame();
  const playing = useNowPlaying(detail.id);
  const listen = useListen();
  if (!detail.sample) {
    return null;
  }
  if (playing) {
    return <PlayingButton {...playing} />;
  }
  const Icon = detail.kind === 'video' || detail.kind === 'audio' ? Play : BookOpen;
  const content = (
    <>
      <Icon size={20} aria-hidden="true" />
      {start}
    </>
  );
  const link = readerOf(detail, fromSesame);
  if (link) {
    return (
      <Link {...link} className={buttonClass({ kind: 'quiet' })}>
        {content}
      </Link>
    );
  }
  const hash = firstTrack(detail.content.tracks ?? []);
  return hash !== undefined && <Button onClick={() => void listen(detail, hash)}>{content}</Button>;
}
