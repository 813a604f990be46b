import type { ParsedInput } from '@baohe/contract/endpoint';
import type { managedPeople } from '@baohe/contract/people-managed';
import type { RecordStatus } from '@baohe/contract/record-status';
import { PASSWORD } from '@baohe/domain/identity/credentials';
import { mayManage, maySetRoles, newPassword, type NoteKind } from '@baohe/domain/identity/people';
import { highestStaffRole, ROLES } from '@baohe/domain/identity/roles';
import { AppError } from '../../platform/app-error.ts';
import type { StaffRequest } from '../../platform/crud/serve-crud.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { SessionCaller } from '../../platform/session/session.ts';
import { endEverything } from '../identity/change-account.ts';
import type { PeopleDeps } from './people-deps.ts';
import { peopleRepository, type HeldPerson } from './people.repository.ts';
import { personFactsRepository } from './person-facts.repository.ts';

type Calls = typeof managedPeople;

/** Somebody whom the caller may change, held until the transaction ends. */
export async function holdManaged(
  tx: Queryable,
  userId: string,
  caller: SessionCaller,
): Promise<HeldPerson> {
  const person = await peopleRepository(tx).holdOne(userId);
  if (!person) {
    throw new AppError('account.not_found');
  }
  if (!mayManage(caller.roles, person.roles)) {
    throw new AppError('access.denied');
  }
  return person;
}

type Roots = Awaited<ReturnType<ReturnType<typeof peopleRepository>['holdRoots']>>;

/** The demo’s ROOT, whose password is printed, does not run a site: it is no reason to let the last other one go. */
function refuseLastRoot(roots: Roots, leaving: readonly string[]): void {
  const going = roots.filter(({ id }) => leaving.includes(id));
  const isDemoAlone = going.every(({ demo }) => demo);
  const stays = roots.some(({ id, demo }) => !leaving.includes(id) && (isDemoAlone || !demo));
  if (going.length > 0 && !stays) {
    throw new AppError('account.last_root');
  }
}

/** Sessions, devices, tokens in use and the credential picture: nobody is in from this moment on. */
export async function putOut(
  deps: PeopleDeps,
  tx: Queryable,
  accountIds: readonly string[],
): Promise<void> {
  const repositories = deps.identity.repositoriesOn(tx);
  for (const accountId of accountIds) {
    await endEverything({ ...repositories, clock: deps.clock }, accountId, null);
  }
}

/** The reason of what was done, for whoever of the staff looks at the person next. */
export async function addReason(
  deps: PeopleDeps,
  tx: Queryable,
  about: { userId: string; caller: SessionCaller; kind: NoteKind; reason: string },
): Promise<void> {
  await personFactsRepository(tx).addNote({
    accountId: about.userId,
    staffId: about.caller.accountId,
    kind: about.kind,
    content: about.reason,
    at: deps.clock(),
  });
}

/** Out everywhere at once, and told why at the next login. Nobody locks themselves out. */
export function lockPerson(
  deps: PeopleDeps,
  { userId, reason }: ParsedInput<Calls['lock']>,
  { caller, transaction }: StaffRequest,
) {
  return transaction(async (tx, audit) => {
    const people = peopleRepository(tx);
    if (userId === caller.accountId) {
      throw new AppError('access.denied');
    }
    // Before the person: everybody holds the roots first, so that nobody waits in a circle.
    const roots = await people.holdRoots();
    const before = await holdManaged(tx, userId, caller);
    refuseLastRoot(roots, [userId]);
    if (before.status === -1) {
      throw new AppError('account.not_found');
    }
    const changed = await people.setStatus([userId], 0, reason);
    await endSessionsOf(deps, tx, userId);
    await addReason(deps, tx, { userId, caller, kind: 'lock', reason });
    audit.compare([before], await people.hold([userId]));
    return { changed };
  });
}

/** What an account may see at most, whatever its owner says of their age; felt at once. */
export function setAgeLimit(
  deps: PeopleDeps,
  { userId, ageLimitMost, reason }: ParsedInput<Calls['setAgeLimit']>,
  { caller, transaction }: StaffRequest,
) {
  return transaction(async (tx, audit) => {
    const people = peopleRepository(tx);
    const before = await holdManaged(tx, userId, caller);
    await people.setAgeLimit(userId, ageLimitMost);
    await addReason(deps, tx, { userId, caller, kind: 'age', reason });
    audit.compare([before], await people.hold([userId]));
    return { changed: before.ageLimitMost === ageLimitMost ? 0 : 1 };
  });
}

/** A lock may be lifted: the devices stay known, so that nobody has to begin anew. */
async function endSessionsOf(deps: PeopleDeps, tx: Queryable, userId: string): Promise<void> {
  await deps.identity.repositoriesOn(tx).sessions.endAll(userId);
}

export function unlockPerson(
  deps: PeopleDeps,
  { userId, reason }: ParsedInput<Calls['unlock']>,
  { caller, transaction }: StaffRequest,
) {
  return transaction(async (tx, audit) => {
    const people = peopleRepository(tx);
    const before = await holdManaged(tx, userId, caller);
    if (before.status === 1) {
      throw new AppError('account.is_active');
    }
    const changed = await people.setStatus([userId], 1);
    await addReason(deps, tx, { userId, caller, kind: 'unlock', reason });
    audit.compare([before], await people.hold([userId]));
    return { changed };
  });
}

/** The person reads it when they are in again; until then the staff has the password to tell them. */
export async function resetPassword(
  deps: PeopleDeps,
  { userId, reason }: ParsedInput<Calls['resetPassword']>,
  { caller, transaction }: StaffRequest,
) {
  const password = newPassword(deps.pick);
  const passwordHash = await deps.identity.passwords.hash(password);
  return transaction(async (tx, audit) => {
    const before = await holdManaged(tx, userId, caller);
    if (!before.isRegistered) {
      throw new AppError('account.register_first');
    }
    await setPassword(deps, tx, userId, passwordHash);
    await addReason(deps, tx, { userId, caller, kind: 'password', reason });
    audit.compare([before], [before]);
    return { password };
  });
}

/** One that satisfies the rule for the staff, whosever it is. */
export async function setPassword(
  deps: PeopleDeps,
  tx: Queryable,
  userId: string,
  passwordHash: string,
): Promise<void> {
  const { accounts, notifications } = deps.identity.repositoriesOn(tx);
  await accounts.change(userId, { passwordHash, hasStaffPassword: true });
  await putOut(deps, tx, [userId]);
  await notifications.add(userId, 'password_reset', '', deps.clock());
}

/** Every session begins anew with its roles: they are read with each call, so nothing has to end. */
export function setRoles(
  deps: PeopleDeps,
  { userId, roles, reason }: ParsedInput<Calls['setRoles']>,
  { caller, transaction }: StaffRequest,
) {
  return transaction(async (tx, audit) => {
    const people = peopleRepository(tx);
    const roots = await people.holdRoots();
    const before = await people.holdOne(userId);
    if (!before) {
      throw new AppError('account.not_found');
    }
    if (!before.isRegistered) {
      throw new AppError('account.register_first');
    }
    const after = ROLES.filter((role) => role === 'user' || roles.includes(role));
    if (!maySetRoles(caller.roles, before.roles, after)) {
      throw new AppError('access.denied');
    }
    if (!before.hasStaffPassword && !highestStaffRole(before.roles) && highestStaffRole(after)) {
      throw new AppError('account.weak_password', { shortest: PASSWORD.staffShortest });
    }
    if (!roles.includes('root')) {
      refuseLastRoot(roots, [userId]);
    }
    await deps.identity.repositoriesOn(tx).accounts.setRoles(userId, after);
    await addReason(deps, tx, { userId, caller, kind: 'roles', reason });
    // What somebody may do is the site's; nothing else about them stands in the log.
    audit.show([{ id: userId, roles: before.roles }], [{ id: userId, roles: after }]);
    return { roles: after };
  });
}

/** One device, or everything that anybody is in with. */
export function endSessions(
  deps: PeopleDeps,
  { userId, deviceId, reason }: ParsedInput<Calls['endSessions']>,
  { caller, transaction }: StaffRequest,
) {
  return transaction(async (tx, audit) => {
    const before = await holdManaged(tx, userId, caller);
    const { devices, sessions } = deps.identity.repositoriesOn(tx);
    const which = deviceId ? { only: deviceId } : { except: null };
    const revoked = await devices.revoke(userId, which, deps.clock());
    if (deviceId && revoked.length === 0) {
      throw new AppError('record.not_found');
    }
    await sessions.endOfDevices(revoked);
    if (!deviceId) {
      await sessions.endAll(userId);
    }
    await addReason(deps, tx, { userId, caller, kind: 'sessions', reason });
    audit.compare([before], [before]);
    return { changed: revoked.length };
  });
}

/** By the specified calls, without a reason; several at once. */
export async function setStatusOf(
  deps: PeopleDeps,
  tx: Queryable,
  caller: SessionCaller,
  ids: readonly string[],
  status: RecordStatus,
) {
  const people = peopleRepository(tx);
  const roots = await people.holdRoots();
  const before = await people.hold(ids);
  const isOwn = status !== 1 && ids.includes(caller.accountId);
  if (isOwn || before.some(({ roles }) => !mayManage(caller.roles, roles))) {
    throw new AppError('access.denied');
  }
  if (status !== 1) {
    refuseLastRoot(roots, ids);
  }
  const changed = await people.setStatus(ids, status);
  if (status !== 1) {
    for (const { id } of before) {
      await endSessionsOf(deps, tx, id);
    }
  }
  return { before, changed };
}
