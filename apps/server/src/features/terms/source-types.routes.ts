import { managedSourceTypes as managed } from '@baohe/contract/source-types-managed';
import type { FastifyInstance } from 'fastify';
import { namesBeside } from '../../platform/crud/names-beside.ts';
import type { Db } from '../../platform/database/queryable.ts';
import { serve } from '../../platform/http/serve.ts';
import { sourceTypesRepository } from './source-types.repository.ts';

export function sourceTypesRoutes(app: FastifyInstance, db: Db): void {
  serve(app, managed.list, async () => ({
    records: (await sourceTypesRepository(db).all()).map(({ key, offered, ...row }) => ({
      ...row,
      sourceTypeKey: key,
      isOffered: offered,
    })),
  }));
  serve(app, managed.batchUpdate, async ({ sourceTypes }, { transaction }) => ({
    changed: await transaction(async (tx, audit) => {
      const repository = sourceTypesRepository(tx);
      const keys = sourceTypes.map(({ sourceTypeKey }) => sourceTypeKey);
      const before = await repository.ofKeys(keys);
      const changed = await repository.change(
        sourceTypes.map(({ sourceTypeKey: key, isOffered: offered, label, names, ...rest }) => ({
          ...rest,
          key,
          offered,
          label,
          names: namesBeside(label, names),
        })),
      );
      audit.compare(before, await repository.ofKeys(keys));
      audit.target(keys);
      return changed;
    }),
  }));
}
