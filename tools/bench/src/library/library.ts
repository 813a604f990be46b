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
  /** Done before all of this is closed. */
  readonly atEnd: (undo: Undo) => void;
  readonly close: Undo;
}

/** Whose calls are measured: the tokens of their sessions. */
export interface People {
  /** Sees every zone; their lists are never kept. */
  readonly staff: string;
  /** Holds a tier of the open zone. */
  readonly member: string;
}
