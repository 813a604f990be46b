import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { ListedImage } from '../../entities/image.ts';

interface PostStripProps {
  images: readonly ListedImage[];
  shown: string;
  onChoose: (name: string) => void;
}

/** All images of the post; an edge says what was decided. */
export function PostStrip({ images, shown, onChoose }: PostStripProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector(`[data-name="${shown}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  const states = { pending: t`待审`, discarded: t`已丢弃`, kept: t`已保留` };
  return (
    <ul ref={list} className="ops-strip" aria-label={t`这个作品的图片`}>
      {images.map(({ name, page, smallUrl, decision }) => (
        <li key={name}>
          <button
            type="button"
            data-name={name}
            data-decision={decision}
            aria-label={t`第 ${page} 张，${states[decision]}`}
            {...(name === shown && { 'aria-current': 'true' })}
            onClick={() => onChoose(name)}
          >
            {smallUrl && <img src={smallUrl} alt="" loading="lazy" decoding="async" />}
          </button>
        </li>
      ))}
    </ul>
  );
}
