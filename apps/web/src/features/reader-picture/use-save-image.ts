import { useSite } from '@baohe/app-shell/site';
import { toast, toastError } from '@baohe/app-shell/toast';
import { savedName } from '@baohe/domain/reading/saved-name';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { keepPicture } from '../../native/keep-picture.ts';
import type { Book, PagePosition } from './book.ts';

/** Saves the page that is looked at as a file. */
export function useSaveImage({ title, chapters }: Book, { chapter, page }: PagePosition) {
  const { t } = useLingui();
  const site = useSite().data?.siteName ?? t`异次元宝盒`;
  const [isSaving, setSaving] = useState(false);

  async function save(): Promise<void> {
    setSaving(true);
    try {
      const pages = chapters[chapter]?.pages ?? [];
      const shown = Math.min(page, pages.length - 1);
      const address = pages[shown]?.url ?? '';
      const reply = await fetch(address);
      if (!reply.ok) {
        throw new Error(`${reply.status}`);
      }
      const before = chapters.slice(0, chapter).reduce((sum, one) => sum + one.pages.length, 0);
      const name = savedName({ site, title, number: before + shown + 1, address });
      const picture = await reply.blob();
      const saved = await keepPicture(new File([picture], name, { type: picture.type }));
      if (saved) {
        toast(saved === 'album' ? t`已保存到相册` : t`图片已下载`, 'done');
      }
    } catch {
      toastError(t`图片保存失败`, () => void save());
    } finally {
      setSaving(false);
    }
  }
  return { save, isSaving };
}
