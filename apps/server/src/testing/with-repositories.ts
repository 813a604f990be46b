import type { IdentityHouse, IdentityRepositories } from '../features/identity/identity-house.ts';

/** The same with other repositories, inside of transactions too. */
export function withRepositories(
  identity: IdentityHouse,
  change: (own: IdentityRepositories) => Partial<IdentityRepositories>,
): IdentityHouse {
  return {
    ...identity,
    ...change(identity),
    repositoriesOn(db) {
      const own = identity.repositoriesOn(db);
      return { ...own, ...change(own) };
    },
  };
}
