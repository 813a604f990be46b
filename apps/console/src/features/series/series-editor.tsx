import { openDialog } from '@baohe/app-shell/dialogs';
import { toast } from '@baohe/app-shell/toast';
import { managedSeries as calls } from '@baohe/contract/series-managed';
import { LONGEST_SERIES_NAME } from '@baohe/domain/posts/series';
import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { Cover } from '@baohe/ui/cover';
import { Field } from '@baohe/ui/field';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { ListOrdered, Merge, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  arrangementOf,
  useSeriesChange,
  useSeriesList,
  useWorksNamed,
  type SeriesFacts,
  type SeriesWork,
} from '../../entities/series/series.ts';
import { DraftBanner } from '../../shared/form/draft-banner.tsx';
import { useConsoleForm } from '../../shared/form/use-console-form.ts';
import { useDraft } from '../../shared/form/use-draft.ts';
import { ConsoleLink, useGo } from '../../shared/navigation.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { SidePanel } from '../../shared/side-panel.tsx';
import { Sortable } from '../../shared/sortable.tsx';
import { StatusPill } from '../../shared/status-pill.tsx';

interface SeriesEditorProps {
  series: SeriesFacts & { works: SeriesWork[] };
}

/** Renames a series, puts its works in order, brings others in and lets some go; saved all at once. */
export function SeriesEditor({ series }: SeriesEditorProps) {
  const { t } = useLingui();
  const go = useGo();
  const { name: savedName, works: savedWorks } = series;
  const saved = { name: savedName, works: savedWorks };
  const form = useConsoleForm({ defaults: saved });
  const draft = useDraft(form, { of: `series ${series.id}`, saved });
  const [name, works] = useWatch({ control: form.control, name: ['name', 'works'] });
  const setWorks = (changed: SeriesWork[]) => form.setValue('works', changed);
  const [isMerging, setMerging] = useState(false);
  const rename = useSeriesChange(calls.batchUpdate);
  const arrange = useSeriesChange(calls.arrange, () => toast(t`已保存`, 'done'));
  const merge = useSeriesChange(calls.merge);
  const isRenamed = name.trim() !== series.name;
  const isDirty = isRenamed || JSON.stringify(works) !== JSON.stringify(series.works);
  const change = (key: string, number: number | null) =>
    setWorks(works.map((work) => (work.key === key ? { ...work, number } : work)));
  const save = async () => {
    const left = new Set(works.map(({ id }) => id));
    const removed = series.works.filter(({ id }) => !left.has(id)).map(({ id }) => id);
    if (isRenamed) {
      await rename.mutateAsync({ seriesList: [{ seriesId: series.id, seriesName: name.trim() }] });
    }
    await arrange.mutateAsync(arrangementOf(series.id, works, removed));
    draft.clear();
  };
  const askMerge = (into: SeriesFacts) =>
    openDialog('confirm', {
      title: t`把“${series.name}”并入“${into.name}”？`,
      text: t`${series.works.length} 部作品会移过去，以后导入的也跟着去。并好以后不能自动拆开。`,
      action: t`合并`,
      danger: true,
      onConfirm: () =>
        merge.mutate(
          { seriesId: series.id, intoSeriesId: into.id },
          { onSuccess: () => go(`/series/${into.id}`, { replace: true }) },
        ),
    });
  return (
    <main>
      <PageHead title={series.name} back="/series">
        <Button onClick={() => setMerging(true)}>
          <Merge size={18} aria-hidden="true" />
          {t`合并`}
        </Button>
        <Button
          kind="main"
          disabled={!isDirty || name.trim() === ''}
          busy={arrange.isPending || rename.isPending}
          onClick={() => void save().catch(() => undefined)}
        >
          <Save size={18} aria-hidden="true" />
          {t`保存`}
        </Button>
      </PageHead>
      <div className="grid gap-4">
        <DraftBanner draft={draft} />
        <Card>
          <Field
            label={t`系列名`}
            value={name}
            maxLength={LONGEST_SERIES_NAME}
            onChange={(event) => form.setValue('name', event.target.value)}
          />
        </Card>
        <Card className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-md font-bold">{t`作品`}</h2>
            <Button
              small
              onClick={() => setWorks(works.map((work, at) => ({ ...work, number: at + 1 })))}
            >
              <ListOrdered size={16} aria-hidden="true" />
              {t`按现在的顺序编号`}
            </Button>
          </div>
          <Sortable
            items={works}
            nameOf={({ title }) => title}
            onMove={(moved) => setWorks(moved.map((work, at) => ({ ...work, number: at + 1 })))}
          >
            {(work) => (
              <>
                <span className="w-9 flex-none py-1 max-[359px]:hidden">
                  <Cover src={work.cover} />
                </span>
                <span className="grid min-w-0 flex-1 justify-items-start gap-1">
                  <ConsoleLink to={`/posts/${work.id}`} className="max-w-full truncate text-sm">
                    {work.title}
                  </ConsoleLink>
                  {work.isDraft && <StatusPill tone="warn">{t`草稿`}</StatusPill>}
                </span>
                <input
                  className="console-input w-20 max-[359px]:w-14"
                  type="number"
                  step="any"
                  min={0}
                  aria-label={t`${work.title} 的序号`}
                  value={work.number ?? ''}
                  onChange={({ target }) =>
                    change(work.key, target.value === '' ? null : Number(target.value))
                  }
                />
                <IconButton
                  label={t`去掉 ${work.title}`}
                  onClick={() => setWorks(works.filter(({ key }) => key !== work.key))}
                >
                  <Trash2 size={18} aria-hidden="true" />
                </IconButton>
              </>
            )}
          </Sortable>
          <AddWork
            known={works}
            onAdd={(work) => setWorks([...works, { ...work, number: works.length + 1 }])}
          />
        </Card>
      </div>
      {isMerging && (
        <MergePanel own={series} onChoose={askMerge} onClose={() => setMerging(false)} />
      )}
    </main>
  );
}

interface AddWorkProps {
  known: readonly SeriesWork[];
  onAdd: (work: SeriesWork) => void;
}

function AddWork({ known, onAdd }: AddWorkProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const found = useWorksNamed(typed.trim()).data ?? [];
  const offered = found.filter(({ id }) => !known.some((work) => work.id === id));
  return (
    <div>
      <Field
        label={t`加作品`}
        placeholder={t`标题里的字`}
        value={typed}
        maxLength={50}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {offered.map((work) => (
          <Button
            key={work.key}
            small
            onClick={() => {
              onAdd(work);
              setTyped('');
            }}
          >
            {work.title}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface MergePanelProps {
  own: SeriesFacts;
  onChoose: (into: SeriesFacts) => void;
  onClose: () => void;
}

function MergePanel({ own, onChoose, onClose }: MergePanelProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const others = (useSeriesList(typed.trim()).data ?? []).filter(({ id }) => id !== own.id);
  return (
    <SidePanel title={t`并入哪个系列？`} onClose={onClose}>
      <Field
        label={t`系列名`}
        value={typed}
        maxLength={60}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className="grid gap-2">
        {others.map((one) => (
          <li key={one.id}>
            <Button
              wide
              onClick={() => {
                onClose();
                onChoose(one);
              }}
            >
              {one.name}
              <span className="text-text-2">{t`${one.postCount} 部`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}
