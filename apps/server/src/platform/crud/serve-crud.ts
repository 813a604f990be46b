import { crudNames, type CrudCall } from '@baohe/contract/crud';
import type { Answer, Endpoint, ParsedInput } from '@baohe/contract/endpoint';
import type { ErrorKey } from '@baohe/contract/errors';
import type { RecordStatus } from '@baohe/contract/record-status';
import type { Role } from '@baohe/domain/identity/roles';
import type { FastifyInstance } from 'fastify';
import type { $ZodType } from 'zod/v4/core';
import { AppError } from '../app-error.ts';
import { serve, type CallContext } from '../http/serve.ts';

/** The calls of one managed entity, as the contract's crud() declares them. */
export type CrudCalls = Partial<Record<CrudCall, Endpoint>> & {
  readonly [crudNames]: { readonly id: string; readonly plural: string };
};

/** Who of the staff asks, and the transaction in which the change and its audit entry are written. */
export type StaffRequest = CallContext<Endpoint<$ZodType, $ZodType, Role>>;

type CallOf<Calls, Name extends CrudCall> =
  Calls extends Record<Name, infer E extends Endpoint> ? E : never;
type ItemOf<E extends Endpoint> = [E] extends [never]
  ? never
  : ParsedInput<E> extends Record<string, (infer Item)[]>
    ? Item
    : never;

export type DraftOf<Calls> = ItemOf<CallOf<Calls, 'batchSave'>>;
/** What changes of one record. */
export type ChangeOf<Calls> = Calls extends CrudCalls
  ? Omit<ItemOf<CallOf<Calls, 'batchUpdate'>>, Calls[typeof crudNames]['id']>
  : never;
/** A record as the contract shows it. */
export type RecordOf<Calls> =
  Answer<CallOf<Calls, 'page'>> extends { records: (infer Item)[] } ? Item : unknown;

/** What a status of the entity may be. */
export type StatusOf<Calls> = [CallOf<Calls, 'alterStatus'>] extends [never]
  ? RecordStatus
  : ParsedInput<CallOf<Calls, 'alterStatus'>> extends { status: infer Status extends number }
    ? Status
    : RecordStatus;

export interface PageQuery<Status extends number = RecordStatus> {
  status?: Status | undefined;
  cursor?: string | undefined;
  pageParams?: { current: number; pageSize: number } | undefined;
}

/** What the staff does with one kind of record. */
export interface Manager<Calls> {
  find?(id: string): Promise<RecordOf<Calls> | null>;
  page?(
    query: PageQuery<StatusOf<Calls>>,
  ): Promise<{ records: RecordOf<Calls>[]; cursor: string | null }>;
  /** All or none; their ids. */
  save(drafts: DraftOf<Calls>[]): Promise<string[]>;
  /** All or none; how many there were to change. */
  update(changes: { id: string; change: ChangeOf<Calls> }[]): Promise<number>;
  setStatus(ids: readonly string[], status: StatusOf<Calls>): Promise<number>;
}

/** Serves the calls of a managed entity, those of the seven that its contract has. */
export function serveCrud<Calls extends CrudCalls>(
  app: FastifyInstance,
  calls: Calls,
  manage: (request: StaffRequest) => Manager<Calls>,
  notFound: ErrorKey = 'request.invalid',
): void {
  const names = calls[crudNames];
  type Handler = (input: Record<string, unknown>, manager: Manager<Calls>) => Promise<unknown>;

  const handlers: Record<CrudCall, Handler> = {
    async get({ id }, manager) {
      const found = await manager.find?.(id as string);
      if (!found) {
        throw new AppError(notFound);
      }
      return found;
    },
    list: async (query, manager) => manager.page?.(query),
    page: async (query, manager) => manager.page?.(query),
    batchSave: async ({ [names.plural]: drafts }, manager) => ({
      ids: await manager.save(drafts as DraftOf<Calls>[]),
    }),
    async batchUpdate({ [names.plural]: items }, manager) {
      const changes = (items as Record<string, unknown>[]).map(({ [names.id]: id, ...change }) => ({
        id: id as string,
        change: change as ChangeOf<Calls>,
      }));
      return { changed: await manager.update(changes) };
    },
    alterStatus: async ({ [names.id]: id, status }, manager) => ({
      changed: await manager.setStatus([id as string], status as StatusOf<Calls>),
    }),
    batchRemove: async ({ ids }, manager) => ({
      changed: await manager.setStatus(ids as string[], -1 as StatusOf<Calls>),
    }),
  };

  for (const [name, handle] of Object.entries(handlers)) {
    const call = calls[name as CrudCall];
    if (call) {
      serve(
        app,
        call,
        (input, request) =>
          handle(input as Record<string, unknown>, manage(request as StaffRequest)) as never,
      );
    }
  }
}
