import * as contract from '@baohe/contract/albums';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/queryable.ts';
import { serve } from '../../platform/http/serve.ts';
import { newToken } from '../../platform/session/session.ts';
import type { PostsDeps } from '../posts/posts-deps.ts';
import { albumName } from './album-name.ts';
import { albumsRepository } from './albums.repository.ts';
import { addAlbum, addPost, arrange, removePost } from './change-album.ts';
import { assertAlbum, ownAlbum, ownAlbums, sharedAlbum } from './read-albums.ts';

export function albumsRoutes(app: FastifyInstance, db: Db, posts: PostsDeps): void {
  const deps = { db, posts };
  const albums = albumsRepository(db);
  const { clock } = posts;

  serve(app, contract.listAlbums, ({ postId }, { caller }) => ownAlbums(deps, caller, postId));
  serve(app, contract.getAlbum, ({ albumId }, { caller }) => ownAlbum(deps, albumId, caller));
  serve(app, contract.lookAtAlbum, ({ shareKey }, { caller }) =>
    sharedAlbum(deps, shareKey, caller),
  );
  serve(app, contract.addAlbum, (input, { caller }) => addAlbum(deps, input, caller));
  serve(app, contract.addToAlbum, (input, { caller }) => addPost(deps, input, caller));
  serve(app, contract.removeFromAlbum, (input, { caller }) => removePost(deps, input, caller));
  serve(app, contract.arrangeAlbum, (input, { caller }) => arrange(deps, input, caller));
  serve(app, contract.renameAlbum, async ({ albumId, name }, { caller }) => {
    assertAlbum(await albums.rename(albumId, caller.accountId, albumName(name), clock()));
    return null;
  });
  serve(app, contract.removeAlbum, async ({ albumId }, { caller }) => {
    assertAlbum(await albums.remove(albumId, caller.accountId));
    return null;
  });
  serve(app, contract.shareAlbum, async ({ albumId, isShared }, { caller }) => {
    const shareKey = isShared ? newToken() : null;
    assertAlbum(await albums.share(albumId, caller.accountId, shareKey));
    return { shareKey };
  });
}
