import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Card } from '@baohe/ui/card';
import { FailedRow } from '@baohe/ui/failed-row';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { useLingui } from '@lingui/react/macro';
import { ChevronRight, File, Folder } from 'lucide-react';
import { useFolder } from '../../entities/imports/imports.ts';
import { useFileSize } from '../../entities/uploads/use-file-size.ts';

interface FolderChooserProps {
  /** Below the import folder of the site; empty for the folder itself. */
  path: string;
  onChange: (path: string) => void;
}

/** Goes through the folders of the server, one level at a time; what is open is what will be imported. */
export function FolderChooser({ path, onChange }: FolderChooserProps) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const sizeOf = useFileSize();
  const folder = useFolder(path);
  const parts = path === '' ? [] : path.split('/');
  const entries = folder.data?.entries ?? [];
  return (
    <Card className="grid gap-2">
      <nav aria-label={t`路径`} className="flex flex-wrap items-center gap-1 text-sm">
        <FolderCrumb
          label={t`导入文件夹`}
          isLast={parts.length === 0}
          onOpen={() => onChange('')}
        />
        {parts.map((part, index) => (
          <FolderCrumb
            key={parts.slice(0, index + 1).join('/')}
            label={part}
            isLast={index === parts.length - 1}
            onOpen={() => onChange(parts.slice(0, index + 1).join('/'))}
          />
        ))}
      </nav>
      {folder.isPending && <SkeletonLines count={4} />}
      {folder.error && (
        <FailedRow
          text={textOf(folder.error)}
          retryLabel={t`重试`}
          onRetry={() => void folder.refetch()}
        />
      )}
      {folder.data && entries.length === 0 && (
        <p className="py-4 text-sm text-text-2">
          {t`这里是空的。把文件放进服务器的 ${folder.data.importFolder}，再回来看。`}
        </p>
      )}
      <ul className="max-h-80 overflow-y-auto">
        {entries.map(({ name, isFolder, bytes }) => (
          <li key={name}>
            {isFolder ? (
              <button
                type="button"
                className="flex min-h-target w-full items-center gap-3 rounded-md px-2 text-start text-sm hover:bg-surface-2"
                onClick={() => onChange(path === '' ? name : `${path}/${name}`)}
              >
                <Folder size={18} aria-hidden="true" className="flex-none text-text-2" />
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <ChevronRight size={16} aria-hidden="true" className="flex-none text-text-3" />
              </button>
            ) : (
              <span className="flex min-h-9 items-center gap-3 px-2 text-sm text-text-2">
                <File size={18} aria-hidden="true" className="flex-none text-text-3" />
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <span className="flex-none text-xs tabular-nums">{sizeOf(bytes ?? 0)}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface FolderCrumbProps {
  label: string;
  isLast: boolean;
  onOpen: () => void;
}

function FolderCrumb({ label, isLast, onOpen }: FolderCrumbProps) {
  return isLast ? (
    <b className="px-1 font-medium" aria-current="location">
      {label}
    </b>
  ) : (
    <>
      <button type="button" className="min-h-9 rounded-sm px-1 text-link" onClick={onOpen}>
        {label}
      </button>
      <ChevronRight size={14} aria-hidden="true" className="text-text-3" />
    </>
  );
}
