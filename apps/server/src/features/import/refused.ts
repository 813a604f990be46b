/** Something of a manifest that does not get in; the reason is for the person who wrote it. */
export class Refused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Refused';
  }
}

/** A text that is too large or nested too deep to be cleaned. */
export class HtmlTooLarge extends Refused {
  constructor() {
    super('the text is too large or nested too deep');
  }
}

export interface Refusal {
  /** Which post or file; the number of the line where it has no name. */
  what: string;
  reason: string;
}

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
