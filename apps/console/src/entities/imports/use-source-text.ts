import { useLingui } from '@lingui/react/macro';
import type { ImportRun } from './imports.ts';

const UPLOADED = 'upload:';

/** As somebody knows it: the folder, or what they have uploaded. */
export function useSourceText(): (run: Pick<ImportRun, 'source'>) => string {
  const { t } = useLingui();
  return ({ source }) => {
    const name = source.slice(UPLOADED.length);
    return source.startsWith(UPLOADED) ? t`上传：${name}` : source;
  };
}
