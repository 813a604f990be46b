import type { DevicePorts } from './ports.ts';

export { createClient as connect } from '@baohe/client/client';

export const SERVER: DevicePorts['SERVER'] = '';

export const siteOrigin: DevicePorts['siteOrigin'] = () => location.origin;
