import { errorKeyOf, type ErrorKey, type ErrorParameters } from '@baohe/contract/errors';

/** Nothing readable came back: no network, no answer in time, or an answer that is not ours. */
export type TransportFault = 'network' | 'timeout' | 'unreadable';

export interface FailureFacts {
  path: string;
  fault?: TransportFault;
  status?: number;
  code?: number;
  /** The server's text in the visitor's language; empty for a transport fault. */
  msg?: string;
  parameters?: ErrorParameters | null;
  requestId?: string | null;
  cause?: unknown;
}

/** A call that did not succeed. `message` is for the developer's log, `msg` for the visitor. */
export class CallFailed extends Error {
  readonly fault: TransportFault | undefined;
  readonly key: ErrorKey | undefined;
  readonly code: number | undefined;
  readonly msg: string;
  readonly parameters: ErrorParameters;
  readonly requestId: string | undefined;
  /** The server has understood and said no: asking again the same way is of no use. */
  readonly isRefusal: boolean;

  readonly #facts: FailureFacts;

  constructor(facts: FailureFacts) {
    const { path, fault, status, code, msg = '', parameters, requestId, cause } = facts;
    const what = fault ?? `${status} ${code}`;
    super(`[Request error] url: ${path} (${what}${requestId ? `, ${requestId}` : ''})`, { cause });
    this.name = 'CallFailed';
    this.fault = fault;
    this.key = code === undefined ? undefined : errorKeyOf(code);
    this.code = code;
    this.msg = msg;
    this.parameters = parameters ?? {};
    this.requestId = requestId ?? undefined;
    this.isRefusal = status !== undefined && fault === undefined && status < 500;
    this.#facts = facts;
  }

  /** The same failure, as another call met it that travelled in the same request. */
  of(path: string): CallFailed {
    return new CallFailed({ ...this.#facts, path });
  }
}
