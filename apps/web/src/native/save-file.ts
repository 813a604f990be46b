import { saveFile as download } from '@baohe/app-shell/save-file';
import type { DevicePorts } from './ports.ts';

export const saveFile: DevicePorts['saveFile'] = download;
