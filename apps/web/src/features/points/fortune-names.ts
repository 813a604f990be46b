import type { Fortune } from '@baohe/domain/points/fortune';
import { useLingui } from '@lingui/react/macro';

export function useFortuneNames(): Record<Fortune, string> {
  const { t } = useLingui();
  return { great: t`大吉`, good: t`中吉`, small: t`小吉` };
}

/** What a fortune advises. */
export function useFortuneSayings(): Record<Fortune, string> {
  const { t } = useLingui();
  return {
    great: t`宜读长篇，宜见老友。`,
    good: t`宜听一段故事，宜早睡。`,
    small: t`宜翻一页书，明日再来。`,
  };
}
