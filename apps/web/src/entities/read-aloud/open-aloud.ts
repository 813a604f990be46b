import { followViewer } from '@baohe/app-shell/viewer';
import type { Client } from '@baohe/client/client';
import type { QueryClient } from '@tanstack/react-query';
import { openedPlayer } from '../audio/opened-player.ts';
import { chapterQuery } from '../chapter-query.ts';
import { openActiveTime } from '../progress/active-time.ts';
import { reportProgress } from '../progress/use-progress.ts';
import { currentViewer } from '../viewer.ts';
import { openedAloud, type SpokenBook } from './aloud-state.ts';
import { createReadAloud } from './read-aloud.ts';

interface OpenDeps {
  client: Client;
  queries: QueryClient;
  convert: (text: string) => string;
}

/** Begins to read a book aloud from a paragraph; what was read aloud before stops. */
export function openAloud(
  book: SpokenBook,
  start: { number: number; block: number },
  { client, queries, convert }: OpenDeps,
): void {
  openedAloud.get()?.stop();
  const person = currentViewer()?.id;
  const spokenFor = openActiveTime();
  const ends: (() => void)[] = [];
  const aloud = createReadAloud(book, start, {
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- some browsers have none
    synth: globalThis.speechSynthesis ?? undefined,
    convert,
    load: (number) =>
      queries.ensureQueryData(chapterQuery(client, book.postId, book.chapters[number]!)),
    tell(reached) {
      if (person !== undefined) {
        reportProgress({ client, queries, person }, book.postId, reached, spokenFor);
      }
    },
    onStop() {
      ends.forEach((end) => end());
      openedAloud.set(null);
    },
  });
  openedAloud.set(aloud);
  const isSpeaking = () => aloud.state.get().isPlaying;

  // One thing at a time: the voice silences the sound, and sound or film the voice.
  let wasSpeaking = false;
  ends.push(
    aloud.state.subscribe(() => {
      if (isSpeaking() && !wasSpeaking) {
        openedPlayer.get()?.pause();
        document.querySelectorAll('video').forEach((video) => video.pause());
      }
      wasSpeaking = isSpeaking();
    }),
  );
  const listening = new AbortController();
  const { signal } = listening;
  const onPlay = () => {
    if (isSpeaking()) {
      aloud.pause();
    }
  };
  document.addEventListener('play', onPlay, { capture: true, signal });
  let endOfSound = followSound(onPlay);
  ends.push(
    openedPlayer.subscribe(() => {
      endOfSound();
      endOfSound = followSound(onPlay);
    }),
    () => endOfSound(),
    () => listening.abort(),
    followViewer(() => {
      if (currentViewer()?.id !== person) {
        aloud.stop();
      }
    }),
  );
  globalThis.addEventListener('pagehide', () => aloud.pause(), { signal });
  aloud.play();
}

/** The player's element stands in no document: its state tells. */
function followSound(onPlay: () => void): () => void {
  const player = openedPlayer.get();
  let wasPlaying = player?.state.get().isPlaying ?? false;
  return (
    player?.state.subscribe(() => {
      const { isPlaying } = player.state.get();
      if (isPlaying && !wasPlaying) {
        onPlay();
      }
      wasPlaying = isPlaying;
    }) ?? (() => {})
  );
}
