import { currentLanguage } from '@baohe/app-shell/language';
import { chosenSubtitle, subtitleToShow } from '@baohe/domain/playing/subtitle-choice';
import { useRef } from 'react';
import { changeSettings, usePlayerSettings } from '../../entities/film-settings.ts';
import type { Subtitle } from '../../entities/post/post.ts';

/** Which subtitle is shown, and turning it on and off. */
export function useSubtitle(subtitles: readonly Subtitle[]) {
  const { subtitle: chosen } = usePlayerSettings();
  const last = useRef(chosen);
  const shown = chosenSubtitle(subtitles, chosen);
  return {
    shown,
    /** The name of what is shown now; undefined for nothing. */
    toggle(): string | undefined {
      last.current = chosen ?? last.current;
      const next = shown
        ? undefined
        : subtitleToShow(subtitles, { last: last.current, own: currentLanguage() });
      changeSettings({ subtitle: next?.language ?? null });
      return next?.label;
    },
  };
}
