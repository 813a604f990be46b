import { useFileSize } from '@baohe/app-shell/use-file-size';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ListedImage } from './image.ts';

/** Size in pixels, of the file, and how often it was spread, as a line or one by one. */
export function useImageFacts() {
  const { t } = useLingui();
  const sizeOf = useFileSize();
  return (image: ListedImage) => {
    const pixels =
      image.width !== null && image.height !== null
        ? `${image.width} × ${image.height}`
        : t`大小未知`;
    const published = t`${plural(image.timesPublished, { other: '发布 # 次' })}`;
    const times = t`${plural(image.timesPublished, { other: '# 次' })}`;
    const file = sizeOf(image.bytes);
    return { pixels, file, times, line: [pixels, file, published].join(' · ') };
  };
}
