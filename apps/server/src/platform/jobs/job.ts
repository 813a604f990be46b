/** Work that comes again by itself, done by one process at a time. */
export interface Job {
  /** Its lock and its entry in the queue go by this. */
  name: string;
  /** A crontab pattern, in UTC. */
  at: string;
  /** Once more when a process starts: what came in meanwhile should not wait for the clock. */
  alsoAtStart?: boolean;
  /** May be called again at any time, and stops early when the signal says so. */
  run(signal: AbortSignal): Promise<void>;
}
