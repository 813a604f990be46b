import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { newKey, type EditedDownload } from '../../entities/posts/edited-post.ts';
import { uploadMedia } from '../../entities/posts/post-calls.ts';
import { FileButton } from './file-button.tsx';
import { changed, NameInput, PartHead, RemoveButton, without } from './part-rows.tsx';
import { usePart } from './use-part.ts';
import { useSending } from './use-sending.ts';

/** Where members have the whole work: files of the site, and links elsewhere with their code. */
export function DownloadsPart() {
  const { t } = useLingui();
  const [downloads, setDownloads, downloadsNow] = usePart('downloads');
  const added = (name: string, url: string): EditedDownload => ({
    id: '',
    key: newKey(),
    name,
    url,
    password: '',
    isImported: false,
  });
  const adding = useSending(uploadMedia, ({ url }, file) =>
    setDownloads([...downloadsNow(), added(file.name.slice(0, 60), url.replace(/\?.*$/, ''))]),
  );
  const change = (key: string, fields: Partial<EditedDownload>) =>
    setDownloads(changed(downloads, key, fields));
  return (
    <Card className="grid gap-3">
      <PartHead title={t`下载`}>
        <span className="flex gap-2">
          <FileButton
            label={t`加 ZIP`}
            accept=".zip"
            waiting={adding.waiting}
            onFiles={adding.send}
          />
          <Button small onClick={() => setDownloads([...downloads, added('', 'https://')])}>
            <Plus size={16} aria-hidden="true" />
            {t`加链接`}
          </Button>
        </span>
      </PartHead>
      <ul className="sortable-list">
        {downloads.map((one) => (
          <li key={one.key} className="sortable-row flex-wrap py-2 pl-2">
            <NameInput
              value={one.name}
              maxLength={60}
              isDisabled={one.isImported}
              onChange={(name) => change(one.key, { name })}
            />
            <input
              className="console-input min-w-0 flex-[2] basis-48"
              aria-label={t`地址`}
              value={one.url}
              maxLength={2000}
              disabled={one.isImported || one.url.startsWith('/')}
              onChange={(event) => change(one.key, { url: event.target.value })}
            />
            <input
              className="console-input w-28"
              aria-label={t`提取码`}
              placeholder={t`提取码`}
              value={one.password}
              maxLength={60}
              disabled={one.isImported}
              onChange={(event) => change(one.key, { password: event.target.value })}
            />
            <RemoveButton
              name={one.name}
              onRemove={() => setDownloads(without(downloads, one.key))}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
