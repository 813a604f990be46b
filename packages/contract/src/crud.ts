import type { Access } from '@baohe/domain/identity/roles';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cursor, idList, LARGEST_WINDOW, pageOf, pageParams } from './paging.ts';
import { recordStatus } from './record-status.ts';

export type CrudCall =
  | 'get'
  | 'list'
  | 'page'
  | 'batchSave'
  | 'batchUpdate'
  | 'alterStatus'
  | 'batchRemove';

interface CrudWords<
  Entity extends z.ZodMiniType,
  Draft extends z.ZodMiniObject,
  Change extends z.ZodMiniObject,
  Id extends string,
  Plural extends string,
  Without extends CrudCall,
> {
  /** Where the entity stands: `/ope/anno`. */
  path: string;
  access: Access;
  /** What a reply shows. */
  entity: Entity;
  /** What may be written. Texts are storable: one record that is not would fail its whole batch. */
  draft: Draft;
  /** What may be changed later, each field by itself. */
  change: Change;
  /** The specification's name of the id: `annoId`. */
  idName: Id;
  /** The specification's name of a batch: `annos`. */
  plural: Plural;
  /** What one is called on the API page. */
  noun: string;
  /** Where one is read, below the path; `/:id` unless said otherwise. */
  getPath?: `${string}/:id`;
  /** Calls that the entity has not, or in a form of its own: for other people, with other words. */
  without?: readonly Without[];
}

type BatchOf<Plural extends string, T extends z.ZodMiniType> = z.ZodMiniObject<
  Record<Plural, z.ZodMiniArray<T>>
>;

const changed = z.object({ changed: z.int() });

/** The set of calls that the specification repeats for each managed entity. */
export function crud<
  Entity extends z.ZodMiniType,
  Draft extends z.ZodMiniObject,
  Change extends z.ZodMiniObject,
  const Id extends string,
  const Plural extends string,
  const Without extends CrudCall = never,
>(words: CrudWords<Entity, Draft, Change, Id, Plural, Without>) {
  const { path, access, entity, draft, change, idName, plural, noun } = words;
  const { getPath = '/:id', without = [] } = words;
  const id = { [idName]: z.uuid() } as Record<Id, z.ZodMiniUUID>;
  const batchOf = <T extends z.ZodMiniType>(item: T): BatchOf<Plural, T> =>
    z.object({
      [plural]: z.array(item).check(z.minLength(1), z.maxLength(LARGEST_WINDOW)),
    } as Record<Plural, z.ZodMiniArray<T>>);
  const filter = { status: z.optional(recordStatus), cursor: z.optional(cursor) };

  const calls = {
    get: endpoint({
      method: 'GET',
      path: `${path}${getPath}`,
      access,
      summary: `One ${noun}, whatever its status`,
      input: z.object({ id: z.uuid() }),
      output: entity,
    }),
    list: endpoint({
      method: 'POST',
      path: `${path}/list`,
      access,
      reads: true,
      summary: `The newest ${noun}s`,
      input: z.object(filter),
      output: pageOf(entity),
    }),
    page: endpoint({
      method: 'POST',
      path: `${path}/page`,
      access,
      reads: true,
      summary: `Pages of ${noun}s, newest first`,
      input: z.object({ ...filter, pageParams }),
      output: pageOf(entity),
    }),
    batchSave: endpoint({
      method: 'POST',
      path: `${path}/batchSave`,
      access,
      summary: `Adds ${noun}s`,
      input: batchOf(draft),
      output: z.object({ ids: z.array(z.uuid()) }),
    }),
    batchUpdate: endpoint({
      method: 'PUT',
      path: `${path}/batchUpdate`,
      access,
      summary: `Changes ${noun}s`,
      input: batchOf(z.extend(z.partial(change), id)),
      output: changed,
    }),
    alterStatus: endpoint({
      method: 'PUT',
      path: `${path}/alterStatus`,
      access,
      summary: `Publishes, withdraws, deletes or restores one ${noun}`,
      input: z.object({ ...id, status: recordStatus }),
      output: changed,
    }),
    batchRemove: endpoint({
      method: 'DELETE',
      path: `${path}/batchRemove`,
      access,
      summary: `Deletes ${noun}s (restorable for 30 days)`,
      input: z.object({ ids: idList }),
      output: changed,
    }),
  };
  const left = Object.entries(calls).filter(([name]) => !without.includes(name as Without));
  return Object.fromEntries(left) as unknown as Omit<typeof calls, Without>;
}
