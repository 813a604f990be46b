import { Cover } from '@baohe/ui/cover';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { Slide } from '../../entities/slide.ts';
import './slide-text.css';

interface PictureSlideProps {
  slide: Slide;
  /** For a picture without a title. */
  label: string;
  isFirst: boolean;
}

/** A picture of the operator, and where it leads: into the app, or to another site beside it. */
export function PictureSlide({ slide, label, isFirst }: PictureSlideProps) {
  const { history } = useRouter();
  const { link, pictureUrl, title } = slide;
  const picture = (
    <>
      <Cover src={pictureUrl} ratio="video" eager={isFirst} className="size-full" />
      {title && (
        <span className="slide-words">
          <b>{title}</b>
        </span>
      )}
    </>
  );

  if (!link.startsWith('/')) {
    return /^https?:/.test(link) ? (
      <a href={link} target="_blank" rel="noopener" aria-label={title || label}>
        {picture}
      </a>
    ) : (
      <div>{picture}</div>
    );
  }
  const follow = (event: MouseEvent) => {
    if (!isForNewPage(event)) {
      event.preventDefault();
      history.push(link);
    }
  };
  return (
    <a href={link} aria-label={title || label} draggable={false} onClick={follow}>
      {picture}
    </a>
  );
}

/** The browser's own ways to open a link beside. */
function isForNewPage({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey || button !== 0;
}
