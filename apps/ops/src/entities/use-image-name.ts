import { useLingui } from '@lingui/react/macro';
import type { ListedImage } from './image.ts';

/** `星海旅人 第 18 张`: what an image is called where it is not seen. */
export function useImageName(): (image: Pick<ListedImage, 'title' | 'page'>) => string {
  const { t } = useLingui();
  return ({ title, page }) => t`${title} 第 ${page} 张`;
}
