import { externalStore, useExternal, type ExternalStore } from '@baohe/app-shell/external-store';
import type { Sleep } from '@baohe/domain/listening/sleep-timer';
import type { NovelChapter } from '@baohe/domain/reading-text/novel-chapters';
import type { Sentence } from '@baohe/domain/reading-text/sentences';
import { useSyncExternalStore } from 'react';

/** What is read aloud. */
export interface SpokenBook {
  postId: string;
  title: string;
  coverUrl: string;
  chapters: readonly NovelChapter[];
}

/** `voice`: nothing on this device can say it. `chapter`: the text did not come. `speech`: the voice broke off. */
export type AloudTrouble = 'voice' | 'chapter' | 'speech';

export interface AloudState {
  book: SpokenBook;
  /** Of the chapter, from nought. */
  number: number;
  sentences: readonly Sentence[];
  at: number;
  isPlaying: boolean;
  isLoading: boolean;
  rate: number;
  voices: readonly { name: string; uri: string }[];
  /** The chosen one. */
  voice: string;
  sleep: Sleep | null;
  trouble: AloudTrouble | null;
  /** The page goes along with the voice; not while somebody has turned away from it. */
  isFollowed: boolean;
  isLarge: boolean;
}

export interface ReadAloud {
  state: ExternalStore<AloudState>;
  play: () => void;
  pause: () => void;
  stop: () => void;
  step: (by: 1 | -1) => void;
  stepParagraph: (by: 1 | -1) => void;
  /** From another place of the book. */
  readFrom: (number: number, block: number) => void;
  setRate: (rate: number) => void;
  setVoice: (uri: string) => void;
  setSleep: (sleep: Sleep | null) => void;
  show: (part: Partial<Pick<AloudState, 'isFollowed' | 'isLarge'>>) => void;
}

/** Null while nothing is read aloud. */
export const openedAloud = externalStore<ReadAloud | null>(null);

const nothing = () => () => {};

/** Follows a part of what is read aloud; undefined while nothing is. Give it something that stays the same. */
export function useAloud<T extends string | number | boolean | AloudState>(
  select: (state: AloudState) => T,
): T | undefined {
  const aloud = useExternal(openedAloud);
  return useSyncExternalStore(aloud?.state.subscribe ?? nothing, () =>
    aloud ? select(aloud.state.get()) : undefined,
  );
}

/** From where to where a paragraph is spoken just now. */
export function useSpokenPart(number: number, block: number): [number, number] | undefined {
  const part = useAloud(({ number: spoken, sentences, at }) => {
    const sentence = spoken === number ? sentences[at] : undefined;
    return sentence?.block === block ? `${sentence.from} ${sentence.to}` : '';
  });
  if (!part) {
    return undefined;
  }
  const [from = 0, to = 0] = part.split(' ').map(Number);
  return [from, to];
}
