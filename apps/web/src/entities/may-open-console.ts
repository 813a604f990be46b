import { mayCall } from '@baohe/domain/identity/roles';
import { SERVER } from '../native/server.ts';
import type { Viewer } from './viewer.ts';

/** Where the operators' app is: a page of its own, not one of this app. */
export const CONSOLE = `${SERVER}/console`;

/** Editors and whoever is more; the console asks the server again. */
export const mayOpenConsole = ({ id, roles }: Pick<Viewer, 'id' | 'roles'>): boolean =>
  mayCall('editor', { accountId: id, roles }) === 'allowed';
