import type { DevicePorts } from './ports.ts';

export const openEvents: DevicePorts['openEvents'] = (path) => new EventSource(path);
