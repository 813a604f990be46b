import type { Trouble } from './player-state.ts';

/** Whoever a deck plays for. */
export interface AudioElementOwner {
  /** Asked each time the track is opened, so the right to it is looked at each time too. */
  address: () => Promise<string>;
  waits: (isWaiting: boolean) => void;
  /** null: it is over. Only without network it still wants to play. */
  trouble: (trouble: Trouble | null) => void;
  /** The right to the track has ended. */
  locked: () => void;
  /** Not by us: the headphones were pulled out, a call came, the browser wants to be touched first. */
  silenced: () => void;
  ended: () => void;
}
