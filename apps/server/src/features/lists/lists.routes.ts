import * as contract from '@baohe/contract/lists';
import { managedLists as managed } from '@baohe/contract/lists-managed';
import type { FastifyInstance } from 'fastify';
import { serveCrud } from '../../platform/crud/serve-crud.ts';
import { reportFailure } from '../../platform/database/outage.ts';
import type { Db } from '../../platform/database/queryable.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';
import { addToList } from './add-to-list.ts';
import { historyWriter } from './history-writer.ts';
import type { HistoryRepository } from './history.repository.ts';
import { listManager } from './list-manager.ts';
import { listAndCount, pageOfList } from './list-pages.ts';
import type { ListsDeps } from './lists-deps.ts';
import type { ListsRepository } from './lists.repository.ts';
import { ownList, ownListOfType } from './own-list.ts';
import { clearList, removeFromList } from './remove-from-list.ts';

interface Parts {
  lists: ListsRepository;
  historyRows: HistoryRepository;
  db: Db;
  settings: Settings;
  posts: PostsDeps;
}

export function listsRoutes(app: FastifyInstance, parts: Parts): void {
  const { lists, historyRows, db, settings, posts } = parts;
  const history = historyWriter({
    repository: historyRows,
    most: () => settings.read('historyKept'),
    onError: reportFailure(app, 'history'),
  });
  app.addHook('onClose', () => history.close());
  const deps: ListsDeps = { lists, history, posts };

  serve(app, contract.recordExists, async ({ videoListId, postId }, { caller }) => {
    const { id } = await ownList(lists, videoListId, caller);
    return lists.has(id, postId);
  });
  serve(app, contract.addToList, (entry, { caller }) => addToList(deps, entry, caller));
  serve(app, contract.deleteFromList, ({ videoListId, postId }, { caller }) =>
    removeFromList(deps, videoListId, [postId], caller),
  );
  serve(app, contract.listById, ({ id }, { caller }) => listAndCount(deps, id, caller));
  serve(app, contract.listIdOfType, async ({ type }, { caller }) => {
    const { id } = await ownListOfType(lists, type, caller);
    return id;
  });
  serve(app, contract.listEntries, (input, { caller }) => pageOfList(deps, input, caller));
  serve(app, contract.pageEntries, (input, { caller }) => pageOfList(deps, input, caller));
  serve(app, contract.entriesOfTypes, (input, { caller }) => pageOfList(deps, input, caller));
  serve(app, contract.removeEntries, ({ listId, videoIds }, { caller }) =>
    removeFromList(deps, listId, videoIds, caller),
  );
  serve(app, contract.clearList, ({ listId }, { caller }) => clearList(deps, listId, caller));

  serveCrud(app, managed, listManager(db, posts.cursors));
}
