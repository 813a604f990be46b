/** What stands on a poster, in the language of whoever shares: nothing that a stranger may not see. */
export interface PosterContent {
  coverUrl: string;
  title: string;
  /** What kind of work it is, and its colour. */
  kind: string;
  hue: string;
  /** How long it is: 486 页; empty where nobody knows. */
  extent: string;
  /** Where the QR code leads. */
  link: string;
  code: string;
  username: string;
  siteName: string;
  /** Why somebody should come. */
  invitation: string;
  labels: TicketLabels;
  /** Of the helps that are needed; null where the sharer has the post already. */
  seats: { given: number; needed: number } | null;
}

/** What only the ticket says. */
export interface TicketLabels {
  session: string;
  sessionTime: string;
  seats: string;
  /** In place of drawn seats. */
  seatsText: string;
  inviter: string;
  entry: string;
  stamp: string;
}

/** What was loaded and computed for the drawing. */
export interface PosterParts extends PosterContent {
  cover: HTMLImageElement;
  qr: readonly (readonly boolean[])[];
}

export type DrawDesign = (pen: CanvasRenderingContext2D, poster: PosterParts) => void;
