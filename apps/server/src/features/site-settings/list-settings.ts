import { isDeepStrictEqual } from 'node:util';
import type { ManagedSetting } from '@baohe/contract/settings-managed';
import type { Language } from '@baohe/domain/language/languages';
import { SETTINGS_BY_GROUP, type SettingGroup } from '@baohe/domain/site/setting-groups';
import type { Db } from '../../platform/database/queryable.ts';
import { settingKeys, type SettingKey } from '../../platform/settings/registry.ts';
import { settingInput } from '../../platform/settings/setting-input.ts';
import { isHashed, type OperatedSettings } from '../../platform/settings/settings.ts';
import { allSettingTexts } from '../../platform/settings/texts/all-setting-texts.ts';
import { settingChangesRepository } from './setting-changes.repository.ts';

type JsonValue = ManagedSetting['value'];

const GROUPS = Object.entries(SETTINGS_BY_GROUP) as [SettingGroup, readonly SettingKey[]][];

/** All of them, in the order of their groups. */
export async function listSettings(
  { db, settings }: { db: Db; settings: OperatedSettings },
  language: Language,
): Promise<{ settings: ManagedSetting[] }> {
  const changes = await settingChangesRepository(db).last(settingKeys);
  const lastOf = new Map(changes.map((change) => [change.key, change]));
  const texts = allSettingTexts[language];
  return {
    settings: GROUPS.flatMap(([group, keys]) =>
      keys.map((key) => {
        const value = settings.read(key);
        const shipped = settings.defaultOf(key);
        const last = lastOf.get(key);
        const [label, meaning] = texts[key];
        return {
          key,
          group,
          label,
          meaning,
          input: settingInput(key),
          value: shown(key, value),
          shipped: shown(key, shipped),
          isChanged: !isDeepStrictEqual(value, shipped),
          changedAt: last?.at.toISOString() ?? null,
          changedBy: last?.actor ?? '',
        };
      }),
    ),
  };
}

/** Of a secret only whether there is one. */
const shown = (key: SettingKey, value: unknown): JsonValue =>
  isHashed(key) ? value !== null : (value as JsonValue);
