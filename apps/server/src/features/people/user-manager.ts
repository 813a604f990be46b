import type { managedUsers } from '@baohe/contract/people-managed';
import { isEmail, isPhone } from '@baohe/domain/identity/contact';
import { isStaffPassword, nameSkeleton } from '@baohe/domain/identity/credentials';
import { mayManage, maySetRoles } from '@baohe/domain/identity/people';
import { ROLES, type Role } from '@baohe/domain/identity/roles';
import { AppError } from '../../platform/app-error.ts';
import type { Manager, StaffRequest } from '../../platform/crud/serve-crud.ts';
import { timePage } from '../../platform/paging/time-page.ts';
import {
  refuseBadName,
  refuseBadPassword,
  refuseBadStaffName,
  unlessTaken,
} from '../identity/names.ts';
import { setPassword, setStatusOf } from './change-person.ts';
import type { PeopleDeps } from './people-deps.ts';
import { peopleRepository } from './people.repository.ts';
import { presentUser } from './person.presenter.ts';

const LIST = 'managed users';

function refuseBadContact({
  email,
  phone,
}: {
  email?: string | undefined;
  phone?: string | undefined;
}) {
  if (email && !isEmail(email)) {
    throw new AppError('email.malformed');
  }
  if (phone && !isPhone(phone)) {
    throw new AppError('phone.malformed');
  }
}

/** The specified calls: accounts are made, changed, locked and deleted by administrators. */
export const userManager =
  (deps: PeopleDeps) =>
  (request: StaffRequest): Manager<typeof managedUsers> => {
    const { db, cursors, clock, identity } = deps;
    const { caller } = request;
    const { settings, passwords } = identity;

    return {
      async find(id) {
        const [row] = await peopleRepository(db).byIds([id], clock());
        return row ? presentUser(row, true) : null;
      },

      async page({ status, cursor, pageParams }) {
        const page = await timePage({
          cursors,
          cursor,
          pageParams,
          list: LIST,
          fetch: ({ behind, skipped, count }) =>
            peopleRepository(db).search({
              query: null,
              skeleton: '',
              who: 'all',
              role: null,
              tierId: null,
              status: status ?? null,
              seenSince: null,
              behind,
              skipped,
              now: clock(),
              most: count,
            }),
          timeOf: ({ createdAt }) => createdAt,
        });
        return {
          records: page.rows.map((row) => presentUser(row, false)),
          cursor: page.cursor,
        };
      },

      async save(drafts) {
        const rows = await Promise.all(
          drafts.map(async ({ username, password, email = '', phone = '', roles = [] }) => {
            const held = ROLES.filter(
              (role): role is Role => role === 'user' || roles.includes(role as never),
            );
            if (!maySetRoles(caller.roles, ['user'], held)) {
              throw new AppError('access.denied');
            }
            if (roles.length > 0) {
              refuseBadStaffName(username);
            } else {
              refuseBadName(settings, username);
            }
            refuseBadPassword(settings, password, held);
            refuseBadContact({ email, phone });
            const passwordHash = await passwords.hash(password);
            const skeleton = nameSkeleton(username);
            return {
              name: username,
              nameSkeleton: skeleton,
              passwordHash,
              hasStaffPassword: isStaffPassword(password),
              roles: held,
              email,
              phone,
            };
          }),
        );
        return unlessTaken(
          request.transaction(async (tx, audit) => {
            const { accounts } = identity.repositoriesOn(tx);
            const ids: string[] = [];
            for (const row of rows) {
              ids.push(await accounts.add(row));
            }
            audit.compare([], await peopleRepository(tx).hold(ids));
            return ids;
          }),
        );
      },

      async update(changes) {
        changes.forEach(({ change }) => refuseBadContact(change));
        const hashes = new Map<string, string>();
        for (const { id, change } of changes) {
          if (change.password !== undefined) {
            // By the rule for the staff: whose it is is known only later.
            refuseBadPassword(settings, change.password, ['admin']);
            hashes.set(id, await passwords.hash(change.password));
          }
        }
        const ids = changes.map(({ id }) => id);
        return request.transaction(async (tx, audit) => {
          const people = peopleRepository(tx);
          const before = await people.hold(ids);
          if (before.some(({ roles }) => !mayManage(caller.roles, roles))) {
            throw new AppError('access.denied');
          }
          const known = new Map(before.map((person) => [person.id, person]));
          const { accounts } = identity.repositoriesOn(tx);
          for (const { id, change } of changes.filter((one) => known.has(one.id))) {
            const { email, phone } = change;
            if (email !== undefined || phone !== undefined) {
              await accounts.change(id, {
                ...(email !== undefined && { email }),
                ...(phone !== undefined && { phone }),
              });
            }
            const passwordHash = hashes.get(id);
            if (passwordHash !== undefined) {
              if (!known.get(id)!.isRegistered) {
                throw new AppError('account.register_first');
              }
              await setPassword(deps, tx, id, passwordHash);
            }
          }
          audit.compare(before, await people.hold(ids));
          return before.length;
        });
      },

      setStatus: (ids, status) =>
        request.transaction(async (tx, audit) => {
          const { before, changed } = await setStatusOf(deps, tx, caller, ids, status);
          audit.compare(before, await peopleRepository(tx).hold(ids));
          return changed;
        }),
    };
  };
