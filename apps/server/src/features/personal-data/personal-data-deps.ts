import type { Cursors } from '../../platform/paging/cursors.ts';
import type { IdentityDeps } from '../identity/identity-deps.ts';

export interface PersonalDataDeps {
  identity: IdentityDeps;
  cursors: Cursors;
}
