import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { Cover } from '@baohe/ui/cover';
import { IconButton } from '@baohe/ui/icon-button';
import { Segmented } from '@baohe/ui/segmented';
import { useLingui } from '@lingui/react/macro';
import { ArrowDownAZ, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { newKey, type EditedPage } from '../../entities/posts/edited-post.ts';
import { uploadPicture } from '../../entities/posts/post-calls.ts';
import { Sortable } from '../../shared/sortable.tsx';
import { PICTURES } from './cover-part.tsx';
import { FileButton } from './file-button.tsx';
import { PartHead } from './part-rows.tsx';
import { usePart } from './use-part.ts';
import { useSending } from './use-sending.ts';

const byName = new Intl.Collator('zh-CN', { numeric: true });

/** The pages of a comic or a picture set, chapter by chapter: moved, added, replaced and taken out. */
export function PagesPart() {
  const { t } = useLingui();
  const [pages, setPages, pagesNow] = usePart('pages');
  const [chapter, setChapter] = useState(1);
  const [replaced, setReplaced] = useState('');
  const numbers = [...new Set([...pages.map((page) => page.chapter), chapter])].toSorted(
    (one, other) => one - other,
  );
  const own = pages.filter((page) => page.chapter === chapter);
  const put = (next: readonly EditedPage[]) =>
    setPages([...pagesNow().filter((page) => page.chapter !== chapter), ...next]);
  const adding = useSending(uploadPicture, (url) =>
    setPages([...pagesNow(), { key: newKey(), chapter, url, thumbnail: '' }]),
  );
  const replacing = useSending(
    async (client, { page, file }: { page: EditedPage; file: File }) => ({
      key: page.key,
      url: await uploadPicture(client, file),
    }),
    ({ key, url }) =>
      setPages(
        pagesNow().map((page) => (page.key === key ? { ...page, url, thumbnail: '' } : page)),
      ),
  );
  return (
    <Card className="grid gap-3">
      <PartHead
        title={
          <>
            {t`页面`} <span className="font-normal text-text-2">{t`${own.length} 页`}</span>
          </>
        }
      >
        <FileButton
          label={t`加页`}
          accept={PICTURES}
          isMany
          waiting={adding.waiting}
          onFiles={(files) =>
            adding.send(files.toSorted((one, other) => byName.compare(one.name, other.name)))
          }
        />
      </PartHead>
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label={t`话`}
          value={String(chapter)}
          options={numbers.map((number) => ({ value: String(number), label: t`第 ${number} 话` }))}
          onChange={(value) => setChapter(Number(value))}
        />
        <Button small kind="text" onClick={() => setChapter(Math.max(0, ...numbers) + 1)}>
          <Plus size={16} aria-hidden="true" />
          {t`加一话`}
        </Button>
      </div>
      {own.length === 0 && (
        <p className="flex items-center gap-2 text-sm text-text-2">
          <ArrowDownAZ size={18} aria-hidden="true" />
          {t`还没有页。选多张图片，会按文件名排好。`}
        </p>
      )}
      <Sortable
        items={own}
        isGrid
        nameOf={(page) => t`第 ${own.indexOf(page) + 1} 页`}
        onMove={put}
      >
        {(page) => {
          const number = own.indexOf(page) + 1;
          return (
            <>
              <Cover src={page.thumbnail || page.url} alt={t`第 ${number} 页`} />
              <span className="page-actions">
                {number}
                <FileButton
                  label={<span aria-label={t`换第 ${number} 页`}>{t`换`}</span>}
                  accept={PICTURES}
                  waiting={replaced === page.key ? replacing.waiting : 0}
                  onFiles={(files) => {
                    setReplaced(page.key);
                    replacing.send(files.map((file) => ({ page, file })));
                  }}
                />
                <IconButton
                  label={t`去掉第 ${number} 页`}
                  onClick={() => put(own.filter(({ key }) => key !== page.key))}
                >
                  <Trash2 size={16} aria-hidden="true" />
                </IconButton>
              </span>
            </>
          );
        }}
      </Sortable>
    </Card>
  );
}
