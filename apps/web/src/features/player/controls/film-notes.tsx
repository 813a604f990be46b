import { Button } from '@baohe/ui/button';
import { useLingui } from '@lingui/react/macro';
import { VolumeX } from 'lucide-react';
import { useState } from 'react';
import { useOpenFilm } from '../open-film.ts';
import type { Note } from '../use-note.ts';
import { ResumeNote } from './resume-note.tsx';

interface FilmNotesProps {
  /** Nothing may be pressed, or something else is asked. */
  isBusy: boolean;
  note: Note | null;
}

/** What is said over the picture and goes away again; some of it can be pressed. */
export function FilmNotes({ isBusy, note }: FilmNotesProps) {
  const { t } = useLingui();
  const { actions, isSilenced, startAt } = useOpenFilm();
  const [offersStart, setOffersStart] = useState(startAt > 0);
  return (
    <>
      {isSilenced && !isBusy && (
        <Button kind="main" className="player-unmute" onClick={actions.toggleMute}>
          <VolumeX size={20} aria-hidden="true" />
          {t`取消静音`}
        </Button>
      )}
      {offersStart && !isBusy && (
        <ResumeNote
          startAt={startAt}
          onRestart={() => {
            actions.seekTo(0);
            setOffersStart(false);
          }}
          onGone={() => setOffersStart(false)}
        />
      )}
      <output className="player-note" data-side={note?.side} aria-live="polite">
        {note?.text}
      </output>
    </>
  );
}
