import * as browser from '@baohe/app-shell/clipboard';
import type { DevicePorts } from './ports.ts';

export const readClipboard: DevicePorts['readClipboard'] = browser.readClipboard;

export const writeClipboard: DevicePorts['writeClipboard'] = browser.writeClipboard;
