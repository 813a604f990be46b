import { managedPeople as calls, managedUsers } from '@baohe/contract/people-managed';
import type { FastifyInstance } from 'fastify';
import { serveCrud } from '../../platform/crud/serve-crud.ts';
import { serve } from '../../platform/http/serve.ts';
import {
  endSessions,
  lockPerson,
  resetPassword,
  setAgeLimit,
  setRoles,
  unlockPerson,
} from './change-person.ts';
import type { PeopleDeps } from './people-deps.ts';
import { addNoteAbout, removeNoteAbout } from './person-notes.ts';
import { endTierOf, grantTierTo } from './person-tiers.ts';
import { readEvents, readPerson } from './read-person.ts';
import { searchPeople } from './search-people.ts';
import { userManager } from './user-manager.ts';

export function peopleRoutes(app: FastifyInstance, deps: PeopleDeps): void {
  serveCrud(app, managedUsers, userManager(deps), 'account.not_found');
  serve(app, calls.search, (input) => searchPeople(deps, input));
  serve(app, calls.get, ({ userId }) => readPerson(deps, userId));
  serve(app, calls.events, (input) => readEvents(deps, input));
  serve(app, calls.lock, (input, request) => lockPerson(deps, input, request));
  serve(app, calls.unlock, (input, request) => unlockPerson(deps, input, request));
  serve(app, calls.resetPassword, (input, request) => resetPassword(deps, input, request));
  serve(app, calls.setRoles, (input, request) => setRoles(deps, input, request));
  serve(app, calls.setAgeLimit, (input, request) => setAgeLimit(deps, input, request));
  serve(app, calls.endSessions, (input, request) => endSessions(deps, input, request));
  serve(app, calls.grantTier, (input, request) => grantTierTo(deps, input, request));
  serve(app, calls.endTier, (input, request) => endTierOf(deps, input, request));
  serve(app, calls.addNote, (input, request) => addNoteAbout(deps, input, request));
  serve(app, calls.removeNote, (input, request) => removeNoteAbout(input, request));
}
