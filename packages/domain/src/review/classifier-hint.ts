/** What the optional classifier sees in a picture: shares that add up to 1. */
export interface PictureClasses {
  drawing: number;
  hentai: number;
  neutral: number;
  porn: number;
  sexy: number;
}

/** A hint for a person, who decides. */
export interface ClassifierHint {
  isNsfw: boolean;
  /** Better not spread. */
  preTrash: boolean;
}

const NSFW_FROM = 0.5;
const TRASH_FROM = 0.8;

/** What leaves little to guess is suggested to be discarded; what is merely bare is only marked. */
export function hintOf({ hentai, porn, sexy }: PictureClasses): ClassifierHint {
  return {
    isNsfw: hentai + porn + sexy >= NSFW_FROM,
    preTrash: hentai + porn >= TRASH_FROM,
  };
}
