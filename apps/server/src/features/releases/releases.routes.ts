import { pullVersion, reportVersion, versionHistory } from '@baohe/contract/versions';
import { managedVersions as managed } from '@baohe/contract/versions-managed';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import { serveCrud } from '../../platform/crud/serve-crud.ts';
import { serve } from '../../platform/http/serve.ts';
import { activateRelease } from './activate-release.ts';
import { pullRelease } from './pull-release.ts';
import { releaseManager } from './release-manager.ts';
import { presentManaged, presentReleased } from './release.presenter.ts';
import type { ReleasesDeps } from './releases-deps.ts';
import { reportRelease } from './report-release.ts';
import { serveBundles } from './serve-bundles.ts';
import { takeBundle } from './take-bundle.ts';

export function releasesRoutes(app: FastifyInstance, deps: ReleasesDeps): void {
  const releases = deps.repositoryOn(deps.db);

  serve(app, pullVersion, (input, { caller }) => pullRelease(deps, input, caller));
  serve(app, reportVersion, (input, context) => reportRelease(deps, input, context));
  serve(app, versionHistory, async ({ platform }) => ({
    records: (await releases.released(platform)).map(presentReleased),
  }));
  serve(app, managed.get, async ({ versionId }) => {
    const [found] = await releases.byIds([versionId]);
    if (!found) {
      throw new AppError('version.not_found');
    }
    return presentManaged(found, (await releases.phasesOf([versionId])).get(versionId));
  });
  serve(app, managed.alterActived, (input, request) => activateRelease(deps, input, request));
  serve(app, managed.takeBundle, (input, request) => takeBundle(deps, input, request));
  const { get: _, ...calls } = managed;
  serveCrud(app, calls, releaseManager(deps), 'version.not_found');
  serveBundles(app, deps.uploads.media.store, releases);
}
