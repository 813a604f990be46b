import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { REASON_TEXTS } from '../../entities/imports/import-texts.ts';
import type { ImportItem, ImportNote, ImportRun } from '../../entities/imports/imports.ts';

const MINUTE = 60;
const HOUR = 3600;

/** 8:02, 2:05:16. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE)];
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(whole % MINUTE)}`
    : `${minutes}:${two(whole % MINUTE)}`;
}

/** 12 话 · 486 页: what was found in a work. */
export function useContentText(): (counts: ImportItem['counts']) => string {
  const { t } = useLingui();
  return ({ volumes, chapters, pages, tracks, seconds }) =>
    [
      volumes !== undefined && volumes > 1 && t`${plural(volumes, { other: '# 卷' })}`,
      chapters !== undefined && chapters > 0 && t`${plural(chapters, { other: '# 章' })}`,
      pages !== undefined && t`${plural(pages, { other: '# 页' })}`,
      tracks !== undefined && t`${plural(tracks, { other: '# 轨' })}`,
      seconds !== undefined && clockOf(seconds),
    ]
      .filter(Boolean)
      .join(' · ');
}

/** The reason, and the file where it is not the work itself. */
export function useNoteText(): (note: ImportNote) => string {
  const { i18n } = useLingui();
  return ({ reason, file, detail }) =>
    [i18n._(REASON_TEXTS[reason]), file, detail].filter((part) => part !== '').join(' · ');
}

export function useRunStateText(): (run: Pick<ImportRun, 'state' | 'startedBy'>) => string {
  const { t } = useLingui();
  return ({ state, startedBy }) => {
    switch (state) {
      case 'scanning':
        return t`正在查看`;
      case 'ready':
        // Nobody can confirm it here.
        return startedBy === 'command' ? t`预演过` : t`等你确认`;
      case 'running':
        return t`进行中`;
      case 'stopped':
        return t`已暂停`;
      case 'done':
        return t`完成`;
      case 'failed':
        return t`没有完成`;
      case 'undone':
        return t`已撤销`;
    }
  };
}

export const runTone = (state: ImportRun['state']): 'plain' | 'ok' | 'warn' | 'danger' => {
  switch (state) {
    case 'done':
    case 'running':
    case 'scanning':
      return 'ok';
    case 'ready':
    case 'stopped':
      return 'warn';
    case 'failed':
      return 'danger';
    case 'undone':
      return 'plain';
  }
};
