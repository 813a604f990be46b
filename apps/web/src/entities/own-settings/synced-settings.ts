import { chooseLanguage, isLanguage, LANGUAGE_KEY } from '@baohe/app-shell/language';
import { deviceStore } from '@baohe/app-shell/stored-value';
import { chooseTheme, isTheme, shownTheme, THEME_KEY } from '@baohe/app-shell/theme';
import type { OwnSettings } from '@baohe/contract/own-settings';
import { i18n } from '@lingui/core';
import { dataSaver } from '../../shared/data-saver.ts';
import { filmOnEveryDevice } from '../film-settings.ts';
import { changedLook } from '../page-look.ts';
import { storedRate } from '../read-aloud/rate.ts';
import { changedReading } from '../reader-text-settings.ts';
import { defaultWay, isWay } from '../reader-way.ts';

/** A setting that a person has on every device. */
interface SyncedSetting<T> {
  /** What was chosen on this device; undefined until something was. */
  chosen: () => T | undefined;
  apply: (value: T) => void | Promise<void>;
  follow: (changed: () => void) => () => void;
}

export type SyncedSettings = {
  [Key in keyof OwnSettings]-?: SyncedSetting<NonNullable<OwnSettings[Key]>>;
};

/** What a newer release has sent counts as far as it is understood here; the rest stays on the server. */
export const syncedSettings: SyncedSettings = {
  language: {
    chosen: () => deviceStore.read(LANGUAGE_KEY, isLanguage),
    // Without its texts the language stays as it is, and is taken over the next time.
    apply: (language) => chooseLanguage(language).catch(() => {}),
    follow: (changed) => i18n.on('change', changed),
  },
  theme: {
    chosen: () => deviceStore.read(THEME_KEY, isTheme),
    apply: (theme) => (isTheme(theme) ? chooseTheme(theme) : undefined),
    follow: shownTheme.subscribe,
  },
  dataSaver: { chosen: dataSaver.chosen, apply: dataSaver.set, follow: dataSaver.follow },
  pictureReader: {
    chosen: defaultWay.chosen,
    apply: (way) => (isWay(way) ? defaultWay.set(way) : undefined),
    follow: defaultWay.follow,
  },
  pictureLook: {
    chosen: changedLook.chosen,
    apply: changedLook.replace,
    follow: changedLook.follow,
  },
  textReader: {
    chosen: changedReading.chosen,
    apply: changedReading.replace,
    follow: changedReading.follow,
  },
  filmPlayer: filmOnEveryDevice,
  aloudRate: {
    chosen: storedRate.chosen as () => OwnSettings['aloudRate'],
    apply: storedRate.set,
    follow: storedRate.follow,
  },
};
