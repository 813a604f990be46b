import { managedImports as calls } from '@baohe/contract/import-runs-managed';
import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { Segmented } from '@baohe/ui/segmented';
import { useLingui } from '@lingui/react/macro';
import { ScanSearch } from 'lucide-react';
import { useState, type JSX } from 'react';
import { useImportChange } from '../entities/imports/imports.ts';
import { dropFile } from '../entities/uploads/upload-queue.ts';
import { readyUploads, useOwnUploads, useSentFiles } from '../entities/uploads/uploads.ts';
import { FolderChooser } from '../features/imports/folder-chooser.tsx';
import {
  DEFAULT_VALUES,
  ImportOptionFields,
  optionsOf,
  type OptionValues,
} from '../features/imports/import-options.tsx';
import { PastImports } from '../features/imports/past-imports.tsx';
import { Steps } from '../features/imports/steps.tsx';
import { UploadChooser } from '../features/imports/upload-chooser.tsx';
import { Form } from '../shared/form/form.tsx';
import { useConsoleForm } from '../shared/form/use-console-form.ts';
import { useAddressSearch, useGo } from '../shared/navigation.tsx';
import { PageHead } from '../shared/page-head.tsx';

/** The first step: where the works are, and how they are to be understood. */
export function ImportsScreen(): JSX.Element {
  const { t } = useLingui();
  const go = useGo();
  const [{ from = 'upload', path = '', only }, setSearch] = useAddressSearch();
  const isFolder = from === 'folder';
  const form = useConsoleForm<OptionValues>({ defaults: DEFAULT_VALUES });
  const sent = useSentFiles().filter(({ purpose }) => purpose === 'import');
  const done = sent.flatMap(({ uploadId, key }) =>
    uploadId === undefined ? [] : { uploadId, key },
  );
  const isSending = sent.length > done.length;
  const own = useOwnUploads();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const uploadIds = [...done, ...readyUploads(own.data ?? [], sent)]
    .map(({ uploadId }) => uploadId)
    .filter((id) => chosen.has(id) || done.some(({ uploadId }) => uploadId === id));
  const scan = useImportChange(calls.scan, ({ importId }) => {
    if (!isFolder) {
      done.forEach(({ key }) => dropFile(key));
      void own.refetch();
    }
    go(`/imports/${importId}`);
  });
  const begin = (values: OptionValues) =>
    scan.mutateAsync({
      ...optionsOf(values),
      ...(isFolder ? { path } : { uploadIds }),
    });

  const isOnlyFailed = only === 'failed';
  const past = (
    <PastImports
      isOnlyFailed={isOnlyFailed}
      onOnlyFailed={(isOnly) => setSearch({ only: isOnly ? 'failed' : undefined })}
    />
  );

  return (
    <main>
      <PageHead title={t`导入`} />
      {isOnlyFailed && past}
      <Steps at={1} />
      <Form form={form} onSubmit={begin}>
        <div className="justify-self-start">
          <Segmented
            label={t`来源`}
            value={isFolder ? 'folder' : 'upload'}
            options={[
              { value: 'upload', label: t`上传文件` },
              { value: 'folder', label: t`服务器上的文件夹` },
            ]}
            onChange={(value) => setSearch({ from: value })}
          />
        </div>
        {isFolder ? (
          <FolderChooser
            path={path}
            onChange={(next) => setSearch({ from: 'folder', path: next })}
          />
        ) : (
          <UploadChooser files={sent} chosen={chosen} onChoose={setChosen} />
        )}
        <Card>
          <details>
            <summary className="min-h-target cursor-pointer content-center font-medium">
              {t`规则`}
              <span className="ml-2 text-sm font-normal text-text-2">
                {t`类型、分类、编码、价格；一般不用改`}
              </span>
            </summary>
            <div className="pt-3">
              <ImportOptionFields />
            </div>
          </details>
        </Card>
        <div className="flex flex-wrap items-center justify-end gap-3">
          <span className="text-sm text-text-2">{t`先看会变成什么，确认之后才导入。`}</span>
          <Button
            kind="main"
            type="submit"
            busy={scan.isPending}
            disabled={!isFolder && (uploadIds.length === 0 || isSending)}
          >
            <ScanSearch size={18} aria-hidden="true" />
            {t`预演`}
          </Button>
        </div>
      </Form>
      {!isOnlyFailed && past}
    </main>
  );
}
