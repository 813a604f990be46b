import { useClient } from '@baohe/app-shell/call-context';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { LONGEST_STORED_TEXT } from '@baohe/contract/uploads';
import { Button } from '@baohe/ui/button';
import { Field } from '@baohe/ui/field';
import { SkeletonLines } from '@baohe/ui/skeleton';
import { TextArea } from '@baohe/ui/text-area';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { EditedChapter } from '../../entities/posts/edited-post.ts';
import { readText, saveText } from '../../entities/posts/post-calls.ts';
import { isSaveKey } from '../../shared/form/save-key.ts';
import { SidePanel } from '../../shared/side-panel.tsx';

interface ChapterPanelProps {
  chapter: EditedChapter;
  onSave: (chapter: EditedChapter) => void;
  onClose: () => void;
}

/** One chapter: its name and its text. The text is stored at once, the post names it when it is saved. */
export function ChapterPanel({ chapter, onSave, onClose }: ChapterPanelProps) {
  const { t } = useLingui();
  const client = useClient();
  const textOf = useFailureText();
  const [name, setName] = useState(chapter.name);
  const [written, setWritten] = useState<string | null>(chapter.url === '' ? '' : null);
  const stored = useQuery({
    queryKey: ['chapter text', chapter.url],
    enabled: chapter.url !== '',
    queryFn: () => readText(chapter.url),
  });
  const text = written ?? stored.data ?? '';
  const save = useMutation({
    mutationFn: async () =>
      written === null || (written === stored.data && chapter.url !== '')
        ? chapter.url
        : saveText(client, text),
    onSuccess: (url) => onSave({ ...chapter, name: name.trim(), url }),
  });
  const maySave = name.trim() !== '' && !stored.isLoading && !stored.isError;
  useOwnSaveKey(() => {
    if (maySave && !save.isPending) {
      save.mutate();
    }
  });
  const failure = stored.error ?? save.error;
  return (
    <SidePanel
      title={chapter.name || t`新的一章`}
      onClose={onClose}
      actions={
        <Button kind="main" busy={save.isPending} disabled={!maySave} onClick={() => save.mutate()}>
          {t`好`}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Field
          label={t`章名`}
          value={name}
          maxLength={200}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            // It would send the form of the post, which the panel stands in.
            if (event.key === 'Enter') {
              event.preventDefault();
            }
          }}
        />
        {stored.isLoading ? (
          <SkeletonLines count={8} />
        ) : (
          <TextArea
            label={t`正文`}
            rows={18}
            value={text}
            count={text.length}
            most={LONGEST_STORED_TEXT}
            maxLength={LONGEST_STORED_TEXT}
            onChange={(event) => setWritten(event.target.value)}
            error={failure ? textOf(failure) : undefined}
          />
        )}
      </div>
    </SidePanel>
  );
}

/** Before the form of the post hears it: saving the post would close the panel with all that is written in it. */
function useOwnSaveKey(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isSaveKey(event)) {
      event.preventDefault();
      event.stopPropagation();
      save();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
