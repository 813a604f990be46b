import { useLingui } from '@lingui/react/macro';
import type { Setting, SettingValue } from '../../entities/site/settings.ts';

interface Chance {
  points: number;
  percent: number;
}

const LONGEST = 40;

const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;

/** What the choices of a setting are called. */
export function useChoiceName(): (choice: string) => string {
  const { t } = useLingui();
  return (choice) => {
    switch (choice) {
      case 'on':
        return t`开`;
      case 'off':
        return t`关`;
      case 'every change':
        return t`每次变化`;
      case 'lost and regained only':
        return t`只在断开和恢复时`;
      default:
        return choice;
    }
  };
}

/** What a number counts, by the name of its setting. */
export function useUnit(): (key: string) => string {
  const { t } = useLingui();
  return (key) => {
    if (/Points$|Price$/.test(key)) {
      return t`点`;
    }
    if (key.endsWith('Days')) {
      return t`天`;
    }
    if (key.endsWith('Hours')) {
      return t`小时`;
    }
    if (/Seconds$|^searchEvery/.test(key)) {
      return t`秒`;
    }
    return /Megabytes/.test(key) ? 'MB' : '';
  };
}

/** A value in few words, for the line that says what we ship. */
export function useValueText(): (setting: Setting, value: SettingValue) => string {
  const { t, i18n } = useLingui();
  const choiceName = useChoiceName();
  const unitOf = useUnit();
  return ({ key, input }, value) => {
    switch (input.kind) {
      case 'switch':
        return value === true ? t`开` : t`关`;
      case 'secret':
        return value === true ? t`有` : t`没有`;
      case 'number':
        return `${i18n.number(Number(value))} ${unitOf(key)}`.trim();
      case 'choice':
        return choiceName(value as string);
      case 'text':
        return value === '' ? t`空` : shortened(value as string);
      case 'picture':
        return value === '' ? t`没有` : t`有`;
      case 'odds':
        return (value as unknown as Chance[])
          .map(({ points, percent }) => `${points} · ${percent}%`)
          .join(' / ');
      case 'by-source-type': {
        const count = Object.keys(value as object).length;
        return count === 0 ? t`没有` : t`${count} 个类型`;
      }
      case 'texts':
        return shortened((value as Record<string, string>)['zh-CN'] ?? '');
      case 'faq':
        return shortened(
          (value as unknown as { question: Record<string, string> }).question['zh-CN'] ?? '',
        );
    }
  };
}
