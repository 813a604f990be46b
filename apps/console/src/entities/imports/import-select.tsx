import { useLingui } from '@lingui/react/macro';
import { SelectFilter } from '../../shared/filter-bar.tsx';
import { useImport, useImports } from './imports.ts';
import { useSourceText } from './use-source-text.ts';

interface ImportSelectProps {
  /** Of the chosen run; empty for none. */
  value: string;
  onChange: (importId: string) => void;
}

/** One of the last imports; an older one is there too while it is the chosen one. */
export function ImportSelect({ value, onChange }: ImportSelectProps) {
  const { t, i18n } = useLingui();
  const sourceOf = useSourceText();
  const { data } = useImports();
  const listed = data?.pages.flatMap(({ records }) => records) ?? [];
  const isListed = listed.some(({ importId }) => importId === value);
  const { data: chosen } = useImport(isListed ? '' : value);
  const runs = chosen && !isListed ? [chosen, ...listed] : listed;
  return (
    <SelectFilter
      label={t`导入`}
      value={value}
      options={[
        { value: '', label: t`不限导入` },
        ...runs.map((run) => ({
          value: run.importId,
          label: `${i18n.date(run.createdAt, { dateStyle: 'short', timeStyle: 'short' })} · ${sourceOf(run)}`,
        })),
      ]}
      onChange={onChange}
    />
  );
}
