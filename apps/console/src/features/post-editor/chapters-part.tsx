import { Button } from '@baohe/ui/button';
import { Card } from '@baohe/ui/card';
import { IconButton } from '@baohe/ui/icon-button';
import { useLingui } from '@lingui/react/macro';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { newKey, type EditedChapter, type EditedVolume } from '../../entities/posts/edited-post.ts';
import { Sortable } from '../../shared/sortable.tsx';
import { ChapterPanel } from './chapter-panel.tsx';
import { changed, PartHead, RemoveButton, without } from './part-rows.tsx';
import { usePart } from './use-part.ts';

/** The volumes and chapters of a novel: named, moved, written, added and taken out. */
export function ChaptersPart() {
  const { t } = useLingui();
  const [volumes, setVolumes] = usePart('volumes');
  const [opened, setOpened] = useState<{ volume: string; chapter: EditedChapter } | null>(null);
  const change = (key: string, fields: Partial<EditedVolume>) =>
    setVolumes(changed(volumes, key, fields));
  const save = ({ volume, chapter }: NonNullable<typeof opened>) => {
    const chapters = volumes.find(({ key }) => key === volume)?.chapters ?? [];
    const isKnown = chapters.some(({ key }) => key === chapter.key);
    change(volume, {
      chapters: isKnown ? changed(chapters, chapter.key, chapter) : [...chapters, chapter],
    });
    setOpened(null);
  };
  return (
    <Card className="grid gap-4">
      <PartHead title={t`章节`}>
        <Button
          small
          onClick={() =>
            setVolumes([...volumes, { key: newKey(), name: t`新的一卷`, cover: '', chapters: [] }])
          }
        >
          <Plus size={16} aria-hidden="true" />
          {t`加一卷`}
        </Button>
      </PartHead>
      {volumes.map((volume) => (
        <section key={volume.key} className="grid gap-2">
          <div className="flex items-center gap-2">
            <input
              className="console-input min-w-0 flex-1"
              aria-label={t`卷名`}
              value={volume.name}
              maxLength={200}
              onChange={(event) => change(volume.key, { name: event.target.value })}
            />
            <Button
              small
              onClick={() =>
                setOpened({ volume: volume.key, chapter: { key: newKey(), name: '', url: '' } })
              }
            >
              <Plus size={16} aria-hidden="true" />
              {t`加一章`}
            </Button>
            <RemoveButton
              name={volume.name}
              onRemove={() => setVolumes(without(volumes, volume.key))}
            />
          </div>
          <Sortable
            items={volume.chapters}
            nameOf={({ name }) => name}
            onMove={(chapters) => change(volume.key, { chapters })}
          >
            {(chapter) => (
              <>
                <span className="min-w-0 flex-1 truncate text-sm">{chapter.name}</span>
                <IconButton
                  label={t`编辑 ${chapter.name}`}
                  onClick={() => setOpened({ volume: volume.key, chapter })}
                >
                  <Pencil size={18} aria-hidden="true" />
                </IconButton>
                <RemoveButton
                  name={chapter.name}
                  onRemove={() =>
                    change(volume.key, { chapters: without(volume.chapters, chapter.key) })
                  }
                />
              </>
            )}
          </Sortable>
        </section>
      ))}
      {opened && (
        <ChapterPanel
          chapter={opened.chapter}
          onSave={(chapter) => save({ ...opened, chapter })}
          onClose={() => setOpened(null)}
        />
      )}
    </Card>
  );
}
