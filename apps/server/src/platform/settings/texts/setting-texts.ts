import type { SettingKey } from '../registry.ts';

/** What a setting is called, and what it does in one sentence. */
export type SettingText = readonly [label: string, meaning: string];

export type SettingTexts = Readonly<Record<SettingKey, SettingText>>;
