import type { IdentityDeps, IdentityRepositories } from '../features/identity/identity-deps.ts';

/** The same with other repositories, inside of transactions too. */
export function withRepositories(
  identity: IdentityDeps,
  change: (own: IdentityRepositories) => Partial<IdentityRepositories>,
): IdentityDeps {
  return {
    ...identity,
    ...change(identity),
    repositoriesOn(db) {
      const own = identity.repositoriesOn(db);
      return { ...own, ...change(own) };
    },
  };
}
