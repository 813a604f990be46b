import { managedImports as calls } from '@baohe/contract/import-runs-managed';
import { TEXT_ENCODINGS, type TextEncoding } from '@baohe/domain/import/import-options';
import type { TagLabel } from '@baohe/domain/posts/taxonomy';
import { Cover } from '@baohe/ui/cover';
import { useLingui } from '@lingui/react/macro';
import { ageRatingFrom, useAgeOptions } from '../../entities/age-rating.ts';
import {
  useImportChange,
  type ImportItem,
  type ImportRun,
} from '../../entities/imports/imports.ts';
import { useCategories } from '../../entities/terms/use-categories.ts';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { Form } from '../../shared/form/form.tsx';
import { SelectInput } from '../../shared/form/select-input.tsx';
import { SwitchInput } from '../../shared/form/switch-input.tsx';
import { TextInput } from '../../shared/form/text-input.tsx';
import { useConsoleForm } from '../../shared/form/use-console-form.ts';
import { SidePanel } from '../../shared/side-panel.tsx';
import { useNoteText } from './use-texts.ts';

const MOST_TAGS = 40;
const BETWEEN_TAGS = /[,，、;；\n]/;

interface CorrectionValues {
  title: string;
  seriesName: string;
  seriesNumber: number | null;
  tags: string;
  termId: string;
  ageRating: string;
  encoding: TextEncoding;
  chapterPattern: string;
  isLeftOut: boolean;
}

interface CorrectionPanelProps {
  run: ImportRun;
  item: ImportItem;
  onClose: () => void;
}

/** Says something else about one work before it comes in. */
export function CorrectionPanel({ run, item, onClose }: CorrectionPanelProps) {
  const { t } = useLingui();
  const textOf = useNoteText();
  const categories = useCategories();
  const ageOptions = useAgeOptions();
  const correct = useImportChange(calls.correct, onClose);
  const form = useConsoleForm<CorrectionValues>({
    defaults: {
      title: item.title,
      seriesName: item.series?.name ?? '',
      seriesNumber: item.series?.number ?? null,
      tags: item.tags.map(({ label }) => label).join('，'),
      termId: item.termIds?.[0] ?? '',
      ageRating: String(item.ageRating ?? ''),
      encoding: item.encoding ?? run.options.encoding,
      chapterPattern: item.chapterPattern ?? run.options.chapterPattern,
      isLeftOut: item.isLeftOut,
    },
  });
  const save = (values: CorrectionValues) => {
    const ageRating = ageRatingFrom(values.ageRating);
    return correct.mutateAsync({
      importId: run.importId,
      number: item.number,
      title: values.title,
      series:
        values.seriesName.trim() === ''
          ? null
          : { name: values.seriesName, number: values.seriesNumber },
      tags: tagsOf(values.tags, item),
      ...(values.termId !== '' && { termIds: [values.termId] }),
      ...(ageRating !== undefined && { ageRating }),
      encoding: values.encoding,
      chapterPattern: values.chapterPattern,
      isLeftOut: values.isLeftOut,
    });
  };
  const unknown = Object.entries(item.unknown);
  const unknownFacts = unknown.length > 0 && (
    <details className="text-sm">
      <summary className="cursor-pointer text-text-2">{t`没有用上的信息`}</summary>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs">
        {unknown.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-3">{name}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
  return (
    <SidePanel title={item.title} onClose={onClose}>
      <div className="mb-4 flex gap-3">
        <span className="w-20 flex-none">
          <Cover src={item.coverUrl ?? undefined} />
        </span>
        <div className="min-w-0 text-xs text-text-2">
          <p className="break-all">{item.path}</p>
          {item.notes.map((note, index) => (
            <p key={`${note.file} ${index}`} className="mt-1 text-warn">
              {textOf(note)}
            </p>
          ))}
        </div>
      </div>
      {run.startedBy === 'command' ? (
        unknownFacts
      ) : (
        <Form form={form} onSubmit={save}>
          <TextInput
            name="title"
            label={t`标题`}
            maxLength={200}
            rules={{ required: t`请输入标题` }}
          />
          <div className="grid grid-cols-[minmax(0,1fr)_110px] gap-3">
            <TextInput name="seriesName" label={t`系列`} maxLength={120} />
            <TextInput name="seriesNumber" label={t`序号`} type="number" step="any" min={0} />
          </div>
          <TextInput name="tags" label={t`标签`} hint={t`用逗号分开`} />
          <SelectInput
            // A list without its options forgets what is chosen.
            key={categories.length}
            name="termId"
            label={t`分类`}
            options={[
              { value: '', label: t`和整批一样` },
              ...categories.map(({ id, label }) => ({ value: id, label })),
            ]}
          />
          {item.action === 'create' && (
            <SelectInput
              name="ageRating"
              label={t`年龄分级`}
              options={[
                ...(item.ageRating === null ? [{ value: '', label: t`文件没有说，谁都能看` }] : []),
                ...ageOptions,
              ]}
            />
          )}
          {item.kind === 'novels' && (
            <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
              <SelectInput
                name="encoding"
                label={t`文本编码`}
                options={TEXT_ENCODINGS.map((value) => ({
                  value,
                  label: value === 'auto' ? t`自动判断` : value.toUpperCase(),
                }))}
              />
              <TextInput name="chapterPattern" label={t`章节标题的规则`} maxLength={200} />
            </div>
          )}
          <SwitchInput name="isLeftOut" label={t`这次不导入它`} />
          {unknownFacts}
          <FormFoot action={t`保存`} wide />
        </Form>
      )}
    </SidePanel>
  );
}

/** A tag that was there before stays under its heading. */
function tagsOf(written: string, { tags }: ImportItem) {
  const headings = new Map(tags.map(({ label, taxonomy }) => [label, taxonomy]));
  const labels = written
    .split(BETWEEN_TAGS)
    .map((label) => label.trim().slice(0, 60))
    .filter((label) => label !== '');
  return [...new Set(labels)]
    .slice(0, MOST_TAGS)
    .map((label) => ({ label, taxonomy: (headings.get(label) ?? 'other') as TagLabel }));
}
