import type { Setting } from '../../../entities/site/settings.ts';
import type { SettingChange } from '../use-setting-change.ts';

export interface EditorProps {
  setting: Setting;
  change: SettingChange;
  onDone: () => void;
}
