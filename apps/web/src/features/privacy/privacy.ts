import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { hidesContent } from '../../shared/hides-content.ts';
import { privateMode } from '../../shared/private-mode.ts';
import './privacy.css';

/** As long as private mode is on every screen says so. */
export function showPrivateMode(): () => void {
  const { dataset } = document.documentElement;
  const show = () => {
    if (privateMode.get()) {
      dataset['private'] = t`无痕模式`;
    } else {
      delete dataset['private'];
    }
  };
  show();
  const ends = [privateMode.follow(show), i18n.on('change', show)];
  return () => ends.forEach((end) => end());
}

/** The picture that the system takes of the app when it is left shows nothing, for whoever wants that. */
export function hideWhenLeft(): () => void {
  const { dataset } = document.documentElement;
  const left = () => {
    if (hidesContent.get()) {
      dataset['left'] = '';
    }
  };
  const back = () => void delete dataset['left'];
  const turn = () => (document.visibilityState === 'hidden' ? left() : back());
  const heard: [EventTarget, string, () => void][] = [
    [document, 'visibilitychange', turn],
    [globalThis, 'pagehide', left],
    [globalThis, 'pageshow', back],
  ];
  heard.forEach(([source, name, act]) => source.addEventListener(name, act));
  return () => heard.forEach(([source, name, act]) => source.removeEventListener(name, act));
}
