import type { Access } from '@baohe/domain/identity/roles';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { cursor, idListOf, LARGEST_WINDOW, pageOf, pageParams } from './paging.ts';
import { recordStatus } from './record-status.ts';
import { writtenTime } from './written-time.ts';

export type CrudCall =
  | 'get'
  | 'list'
  | 'page'
  | 'batchSave'
  | 'batchUpdate'
  | 'alterStatus'
  | 'batchRemove';

/** In a change: refused (error record.changed_meanwhile) where somebody has changed the record after this moment of it. */
export const unchangedSince = { ifUnchangedSince: z.optional(writtenTime) };

/** Under which the wire names of a managed entity stand beside its calls. */
export const crudNames = Symbol('wire names');

interface CrudOptions<
  Entity extends z.ZodMiniType,
  Draft extends z.ZodMiniObject,
  Change extends z.ZodMiniObject,
  IdName extends string,
  Plural extends string,
  Without extends CrudCall,
  Status extends z.ZodMiniType<number, number>,
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
  idName: IdName;
  /** The shape of an id; a UUID unless said otherwise. */
  id?: z.ZodMiniType<string, string>;
  /** The specification's name of a batch: `annos`. */
  plural: Plural;
  /** What one is called on the API page. */
  noun: string;
  /** Where one is read, below the path; `/:id` unless said otherwise. */
  getPath?: `${string}/:id`;
  /** What a status may be; published, draft or deleted unless said otherwise. */
  status?: Status;
  /** The specification names the batch calls in several ways: `postUpdate` and `saveBatch` change by POST. */
  naming?: keyof typeof NAMING;
  /** The records are about people: that somebody of the staff reads them is written into the audit log. */
  isAboutPeople?: true;
  /** Calls for which the password must have been entered lately. */
  asksPassword?: readonly CrudCall[];
  /** Calls that the entity does not have, or has for other people with another input. */
  without?: readonly Without[];
}

type BatchOf<Plural extends string, T extends z.ZodMiniType> = z.ZodMiniObject<
  Record<Plural, z.ZodMiniArray<T>>
>;

const changed = z.object({ changed: z.int() });

const NAMING = {
  batchSave: {
    save: { method: 'POST', name: 'batchSave' },
    update: { method: 'PUT', name: 'batchUpdate' },
    remove: { method: 'DELETE', name: 'batchRemove' },
  },
  postUpdate: {
    save: { method: 'POST', name: 'batchSave' },
    update: { method: 'POST', name: 'batchUpdate' },
    remove: { method: 'DELETE', name: 'batchRemove' },
  },
  saveBatch: {
    save: { method: 'POST', name: 'saveBatch' },
    update: { method: 'POST', name: 'alterBatch' },
    remove: { method: 'POST', name: 'removeBatch' },
  },
} as const;

/** The set of calls that the specification repeats for each managed entity. */
export function crud<
  Entity extends z.ZodMiniType,
  Draft extends z.ZodMiniObject,
  Change extends z.ZodMiniObject,
  const IdName extends string,
  const Plural extends string,
  const Without extends CrudCall = never,
  Status extends z.ZodMiniType<number, number> = typeof recordStatus,
>(options: CrudOptions<Entity, Draft, Change, IdName, Plural, Without, Status>) {
  const { path, access, entity, draft, change, idName, plural, noun } = options;
  const { id = z.uuid(), getPath = '/:id', naming = 'batchSave', without = [] } = options;
  const passwordOf = (call: CrudCall) =>
    options.asksPassword?.includes(call) ? { asksPassword: true as const } : {};
  const status = options.status ?? (recordStatus as unknown as Status);
  const { save, update, remove } = NAMING[naming];
  const ownId = { [idName]: id } as Record<IdName, z.ZodMiniType<string, string>>;
  const batchOf = <T extends z.ZodMiniType>(item: T): BatchOf<Plural, T> =>
    z.object({
      [plural]: z.array(item).check(z.minLength(1), z.maxLength(LARGEST_WINDOW)),
    } as Record<Plural, z.ZodMiniArray<T>>);
  const filter = { status: z.optional(status), cursor: z.optional(cursor) };
  const read = { access, ...(options.isAboutPeople && { readsPeople: true as const }) };

  const calls = {
    get: endpoint({
      method: 'GET',
      path: `${path}${getPath}`,
      ...read,
      summary: `One ${noun}, whatever its status`,
      input: z.object({ id }),
      output: entity,
    }),
    list: endpoint({
      method: 'POST',
      path: `${path}/list`,
      ...read,
      reads: true,
      summary: `The newest ${noun}s`,
      input: z.object(filter),
      output: pageOf(entity),
    }),
    page: endpoint({
      method: 'POST',
      path: `${path}/page`,
      ...read,
      reads: true,
      summary: `Pages of ${noun}s, newest first`,
      input: z.object({ ...filter, pageParams }),
      output: pageOf(entity),
    }),
    batchSave: endpoint({
      method: save.method,
      path: `${path}/${save.name}`,
      access,
      ...passwordOf('batchSave'),
      summary: `Adds ${noun}s`,
      input: batchOf(draft),
      output: z.object({ ids: z.array(id) }),
    }),
    batchUpdate: endpoint({
      method: update.method,
      path: `${path}/${update.name}`,
      access,
      ...passwordOf('batchUpdate'),
      summary: `Changes ${noun}s`,
      input: batchOf(z.extend(z.partial(change), ownId)),
      output: changed,
    }),
    alterStatus: endpoint({
      method: 'PUT',
      path: `${path}/alterStatus`,
      access,
      summary: `Publishes, withdraws, deletes or restores one ${noun}`,
      input: z.object({ ...ownId, status }),
      output: changed,
    }),
    batchRemove: endpoint({
      method: remove.method,
      path: `${path}/${remove.name}`,
      access,
      summary: `Deletes ${noun}s (restorable for 30 days)`,
      input: z.object({ ids: idListOf(id) }),
      output: changed,
    }),
  };
  const had = Object.entries(calls).filter(([name]) => !without.includes(name as Without));
  return {
    ...(Object.fromEntries(had) as unknown as Omit<typeof calls, Without>),
    [crudNames]: { id: idName, plural },
  };
}
