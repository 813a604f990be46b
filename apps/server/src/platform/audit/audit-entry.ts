import { createHash } from 'node:crypto';
import type { Endpoint } from '@baohe/contract/endpoint';
import { networkOf } from '../http/address-source.ts';
import type { SessionCaller } from '../session/session.ts';
import type { AuditEntry } from './audit.repository.ts';

/** What a use case adds to the audit entry of its call. */
export interface AuditNote {
  /** Records as they were and as they became: the entry keeps a digest of each, no values. */
  compare(before: readonly object[], after: readonly object[]): void;
  /** The same, and the values can be read in the log: for records that are about no person and hold no secret. */
  show(before: readonly object[], after: readonly object[]): void;
  /** Records that the input does not name: new ones. */
  target(ids: readonly string[]): void;
}

interface AuditedCall {
  endpoint: Endpoint;
  input: unknown;
  caller: SessionCaller;
  address: string;
}

const MOST_TARGETS = 200;
/** `annoId`, `termUuid`, `ids`, `termIds` */
const NAMES_RECORDS = /(?:^id|^ids|Id|Ids|Uuid)$/;

/** An audit entry that grows during its call. */
export class OpenAuditEntry implements AuditNote {
  #before: Buffer | null = null;
  #after: Buffer | null = null;
  #values: AuditEntry['values'] = null;
  readonly #targets = new Set<string>();

  compare(before: readonly object[], after: readonly object[]): void {
    this.#before = digestOf(before);
    this.#after = digestOf(after);
    for (const record of after) {
      if ('id' in record) {
        this.#targets.add(String(record.id));
      }
    }
  }

  show(before: readonly object[], after: readonly object[]): void {
    this.compare(before, after);
    this.#values = { before: writtenOf(before), after: writtenOf(after) };
  }

  target(ids: readonly string[]): void {
    ids.forEach((id) => this.#targets.add(id));
  }

  of({ endpoint, input, caller, address }: AuditedCall): AuditEntry {
    const named = new Set(this.#targets);
    const fields = new Set<string>();
    collect(input, named, fields);
    return {
      accountId: caller.accountId,
      roles: caller.roles,
      tokenId: caller.tokenId,
      deviceId: caller.deviceId,
      network: networkOf(address),
      action: `${endpoint.method} ${endpoint.path}`,
      targets: [...named].slice(0, MOST_TARGETS),
      fields: [...fields].toSorted(),
      inputDigest: digestOf(input),
      beforeDigest: this.#before,
      afterDigest: this.#after,
      values: this.#values,
    };
  }
}

/** A digest of few possible values can be guessed: what is secret stays out of it. */
const SECRET = /password|pwd|secret|token/i;

const writtenOf = (value: unknown): string =>
  JSON.stringify(value, (name, one: unknown) => (SECRET.test(name) ? undefined : one)) ?? '';

const digestOf = (value: unknown): Buffer => createHash('sha256').update(writtenOf(value)).digest();

/** Which records an input names, and which fields it gives. */
function collect(input: unknown, targets: Set<string>, fields: Set<string>): void {
  if (Array.isArray(input)) {
    input.forEach((one) => collect(one, targets, fields));
    return;
  }
  if (typeof input !== 'object' || input === null) {
    return;
  }
  for (const [name, value] of Object.entries(input)) {
    fields.add(name);
    if (NAMES_RECORDS.test(name)) {
      [value].flat().forEach((one) => {
        if (typeof one === 'string') {
          targets.add(one);
        }
      });
    } else if (Array.isArray(value)) {
      collect(value, targets, fields);
    }
  }
}

/** Of what the site does by itself, with what a record was and became. */
export const siteEntry = <T extends { id: string }>(
  action: string,
  before: T,
  after: T,
): AuditEntry => ({
  ...commandEntry(action, [after.id]),
  isBySite: true,
  beforeDigest: digestOf([before]),
  afterDigest: digestOf([after]),
  values: { before: writtenOf([before]), after: writtenOf([after]) },
});

/** Of a command that somebody ran on the machine itself; no values stand in it. */
export const commandEntry = (action: string, targets: readonly string[]): AuditEntry => ({
  accountId: null,
  roles: [],
  tokenId: null,
  deviceId: null,
  network: '',
  action,
  targets,
  fields: [],
  inputDigest: digestOf(targets),
  beforeDigest: null,
  afterDigest: null,
  values: null,
});
