import { toast } from '@baohe/app-shell/toast';
import { useFailureText } from '@baohe/app-shell/use-failure-text';
import { Button } from '@baohe/ui/button';
import { Dialog } from '@baohe/ui/dialog';
import { Field } from '@baohe/ui/field';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CategorySelect } from '../../entities/posts/category-select.tsx';
import { useSaveSectionBreak } from '../../entities/posts/use-section-break.ts';

/** A title between posts: which, and in which category. */
export function SectionBreakDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const textOf = useFailureText();
  const [title, setTitle] = useState('');
  const [categoryId, setCategoryId] = useState('');
  const saving = useSaveSectionBreak();
  return (
    <Dialog
      title={t`新建分隔标题`}
      closeLabel={t`关闭`}
      onClose={onClose}
      actions={
        <Button
          kind="main"
          disabled={title.trim() === '' || categoryId === ''}
          busy={saving.isPending}
          onClick={() =>
            saving.mutate(
              { title: title.trim(), categoryId },
              {
                onSuccess() {
                  toast(t`分隔标题已建好`, 'done');
                  onClose();
                },
              },
            )
          }
        >
          {t`新建`}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="text-sm text-text-2">{t`只有一个标题，没有内容；访客的列表、搜索和计数里都没有它。`}</p>
        <Field
          label={t`标题`}
          value={title}
          maxLength={200}
          error={saving.error ? textOf(saving.error) : undefined}
          onChange={(event) => setTitle(event.target.value)}
        />
        <CategorySelect
          label={t`分类`}
          none={t`选择分类`}
          value={categoryId}
          onChange={setCategoryId}
        />
      </div>
    </Dialog>
  );
}
