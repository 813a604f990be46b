import type pg from 'pg';
import type { Watched } from '../load/measured-load.ts';
import type { ChildServer } from '../servers/child-server.ts';

export type Undo = () => Promise<unknown>;

/** The built server on a demo library of some size. */
export interface Library extends Watched {
  readonly posts: number;
  readonly server: ChildServer;
  readonly pool: pg.Pool;
  readonly people: People;
  /** Lets the server forget every reply, card and detail that it has cached. */
  readonly forgetCached: () => Promise<void>;
  /** Done before all of this is closed. */
  readonly atEnd: (undo: Undo) => void;
  readonly close: Undo;
}

/** Whose calls are measured: the tokens of their sessions. */
export interface People {
  /** Has a session and no tier. */
  readonly guest: string;
  /** Holds a tier of the open zone, and is somewhere in some works. */
  readonly member: string;
  /** Sees every zone; what editors are answered is never cached. */
  readonly editor: string;
  /** Has blocked some tags and words. */
  readonly blocker: string;
}
