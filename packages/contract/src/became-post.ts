import type { Method } from './endpoint.ts';

/**
 * Calls that the specification reads with GET although they change something. They exist under the
 * same path with the method given here; their GET is answered 405.
 */
export const becamePost: Readonly<Record<string, Method>> = {
  '/usr/clock/userSign': 'POST',
  '/cnt/cyphers/helpCypher': 'POST',
  '/cnt/cyphers/crackCypher': 'POST',
  '/sys/version/overLoad': 'POST',
  '/sys/version/alterActived': 'PUT',
  '/ops/sick/opsTrashPost': 'POST',
  '/ops/sick/opsReset': 'POST',
  '/ops/sick/opsPublish': 'POST',
};
