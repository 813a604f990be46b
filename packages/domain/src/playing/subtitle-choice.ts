export const SUBTITLE_SIZES = ['small', 'middle', 'large'] as const;
export type SubtitleSize = (typeof SUBTITLE_SIZES)[number];

/** A language, off, or not chosen yet. */
export type ChosenSubtitle = string | null | undefined;

interface Subtitle {
  language: string;
}

const family = (language: string): string => language.toLowerCase().split('-')[0] ?? '';

/**
 * Which subtitle to begin with. What was chosen once counts for other films too: the same language, or
 * else its nearest relative. Nobody who has not asked for subtitles gets them.
 */
export function chosenSubtitle<S extends Subtitle>(
  subtitles: readonly S[],
  chosen: ChosenSubtitle,
): S | undefined {
  if (!chosen) {
    return undefined;
  }
  return (
    subtitles.find(({ language }) => language.toLowerCase() === chosen.toLowerCase()) ??
    subtitles.find(({ language }) => family(language) === family(chosen))
  );
}

/** What the subtitle key turns on: what was wanted last, the app's own language, or the first there is. */
export function subtitleToShow<S extends Subtitle>(
  subtitles: readonly S[],
  { last, own }: { last: ChosenSubtitle; own: string },
): S | undefined {
  return chosenSubtitle(subtitles, last) ?? chosenSubtitle(subtitles, own) ?? subtitles[0];
}
