import { chooseLanguage, isLanguage, LANGUAGE_KEY } from '@baohe/app-shell/language';
import { deviceStore } from '@baohe/app-shell/stored-value';
import { chooseTheme, isTheme, shownTheme, THEME_KEY } from '@baohe/app-shell/theme';
import type { OwnSettings } from '@baohe/contract/own-settings';
import { i18n } from '@lingui/core';
import { dataSaver } from '../../shared/data-saver.ts';
import { changedReading } from '../reader-text-settings.ts';
import { defaultWay } from '../reader-way.ts';

/** A setting that a person has on every device. */
interface SyncedSetting<T> {
  /** What was chosen on this device; undefined until something was. */
  chosen: () => T | undefined;
  apply: (value: T) => void | Promise<void>;
  follow: (changed: () => void) => () => void;
}

export type SyncedSettings = {
  [Key in Exclude<keyof OwnSettings, 'blockedTags'>]-?: SyncedSetting<
    NonNullable<OwnSettings[Key]>
  >;
};

export const syncedSettings: SyncedSettings = {
  language: {
    chosen: () => deviceStore.read(LANGUAGE_KEY, isLanguage),
    // Without its texts the language stays as it is, and is taken over the next time.
    apply: (language) => chooseLanguage(language).catch(() => {}),
    follow: (changed) => i18n.on('change', changed),
  },
  theme: {
    chosen: () => deviceStore.read(THEME_KEY, isTheme),
    apply: chooseTheme,
    follow: shownTheme.subscribe,
  },
  dataSaver: { chosen: dataSaver.chosen, apply: dataSaver.set, follow: dataSaver.follow },
  pictureReader: { chosen: defaultWay.chosen, apply: defaultWay.set, follow: defaultWay.follow },
  textReader: {
    chosen: changedReading.chosen,
    apply: (settings) => changedReading.set(settings as object),
    follow: changedReading.follow,
  },
};
