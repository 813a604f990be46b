import type { Config } from '../config.ts';
import type { IdentityDeps } from '../features/identity/identity-deps.ts';
import type { GatewayRequest } from '../features/payment/gateway-request.ts';
import type { PostsDeps } from '../features/posts/posts-deps.ts';
import type { RolloutGuards } from '../features/releases/releases-deps.ts';
import type { UploadsDeps } from '../features/uploads/uploads-deps.ts';
import type { Clock } from '../platform/clock.ts';
import type { ChangeEvents } from '../platform/database/change-events.ts';
import type { DatabasePool, Db } from '../platform/database/queryable.ts';
import type { BatchCalls } from '../platform/http/batch/batch-calls.ts';
import type { Envelope } from '../platform/http/envelope/envelope.ts';
import type { CallDeps } from '../platform/http/serve.ts';
import type { LogTarget } from '../platform/log.ts';
import type { Media } from '../platform/media/serve-media.ts';
import type { SessionRepository } from '../platform/session/session.repository.ts';
import type { OperatedSettings } from '../platform/settings/settings.ts';

/** In milliseconds. */
export interface Timeouts {
  request: number;
  connection: number;
}

export interface AppParts {
  config: Config;
  pool: DatabasePool;
  db: Db;
  settings: OperatedSettings;
  sessions: SessionRepository;
  changeEvents: ChangeEvents;
  clock: Clock;
  envelope: Envelope;
  identity: IdentityDeps;
  media: Media;
  posts: PostsDeps;
  isLocal?: CallDeps['isLocal'];
  isWrapper?: CallDeps['isWrapper'];
  batchCalls?: BatchCalls;
  /** How payment gateways are spoken to. */
  gatewayRequest?: GatewayRequest;
  /** Whether hints for the review can be had. */
  hasClassifier?: () => boolean;
  /** Who gets a release, and when it stops. */
  rollout?: Partial<RolloutGuards>;
  /** How uploads are found and locked. */
  uploads?: Partial<Pick<UploadsDeps, 'locks' | 'repositoryOn'>>;
  /** The built visitor's app; absent where only the API is wanted. */
  webRoot?: string;
  /** The built console beside it. */
  consoleRoot?: string;
  /** The built review desk beside it. */
  opsRoot?: string;
  /** Where the log goes; the standard output unless said otherwise. */
  logTo?: LogTarget;
  timeouts?: Timeouts;
}
