export const PAPERS = ['paper', 'green', 'night', 'black'] as const;
export const FONTS = ['serif', 'sans', 'kai'] as const;
export const STEPS = ['small', 'middle', 'large'] as const;
export const TURNINGS = ['scroll', 'page'] as const;
export const SCRIPTS = ['original', 'simplified', 'traditional'] as const;

export type Paper = (typeof PAPERS)[number];
export type Font = (typeof FONTS)[number];
export type Step = (typeof STEPS)[number];
export type Turning = (typeof TURNINGS)[number];
export type Script = (typeof SCRIPTS)[number];

export const SMALLEST = 14;
export const LARGEST = 32;
export const DIMMEST = 30;

/** How somebody likes to read; for all novels. */
export interface ReaderSettings {
  /** Of the letters, in pixels of a browser whose text is not enlarged. */
  size: number;
  leading: Step;
  spacing: Step;
  margin: Step;
  indent: boolean;
  font: Font;
  paper: Paper;
  turning: Turning;
  /** Where it is scrolled: the next chapter follows the end of this one. */
  endless: boolean;
  script: Script;
  /** Per cent of what the screen gives. */
  brightness: number;
  /** The screen does not go dark while one reads. */
  awake: boolean;
}
