import type { PlaySource, Subtitle } from '../manifest.ts';

/** What the maker of a kind gives: metaInfo and contentInfo in the wire's words. */
export interface Made {
  metaInfo: Record<string, unknown>;
  contentInfo: Record<string, unknown>;
  playSources?: PlaySource[];
  subtitles?: Subtitle[];
}
