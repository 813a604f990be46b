import { useClient } from '@baohe/app-shell/call-context';
import { toastError } from '@baohe/app-shell/toast';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import {
  openedAloud,
  useAloud,
  type SpokenBook,
} from '../../../entities/read-aloud/aloud-state.ts';

/** Begins to read aloud where the page is, and stops it. */
export function useAloudButton(book: SpokenBook, convert: (text: string) => string) {
  const { t } = useLingui();
  const client = useClient();
  const queries = useQueryClient();
  const isAloud = useAloud((state) => state.book.postId === book.postId) ?? false;
  const begin = async (number: number, block: number) => {
    try {
      const { openAloud } = await import('../../../entities/read-aloud/open-aloud.ts');
      openAloud(book, { number, block }, { client, queries, convert });
    } catch {
      toastError(t`朗读没有加载出来，请再试一次`);
    }
  };
  return {
    isAloud,
    toggleAloud: (number: number, block: number) => {
      if (isAloud) {
        openedAloud.get()?.stop();
        return;
      }
      allowSpeech();
      void begin(number, block);
    },
  };
}

/** Safari lets a page speak later only if it has spoken while it was being pressed. */
function allowSpeech(): void {
  const Utterance = globalThis.SpeechSynthesisUtterance as
    | typeof SpeechSynthesisUtterance
    | undefined;
  if (Utterance) {
    speechSynthesis.speak(new Utterance(''));
  }
}
