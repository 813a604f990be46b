import type { Slide } from '@baohe/contract/carousel';
import { Cover } from '@baohe/ui/cover';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

interface PictureSlideProps {
  slide: Slide;
  label: string;
  isFirst: boolean;
}

/** A picture of the operator, and where it leads: into the app, or to another site beside it. */
export function PictureSlide({ slide, label, isFirst }: PictureSlideProps) {
  const { history } = useRouter();
  const { carouselLink: link, carouselUrl } = slide;
  const picture = <Cover src={carouselUrl} ratio="video" eager={isFirst} className="size-full" />;

  if (!link.startsWith('/')) {
    return /^https?:/.test(link) ? (
      <a href={link} target="_blank" rel="noopener" aria-label={label}>
        {picture}
      </a>
    ) : (
      picture
    );
  }
  const follow = (event: MouseEvent) => {
    if (!isForNewPage(event)) {
      event.preventDefault();
      history.push(link);
    }
  };
  return (
    <a href={link} aria-label={label} draggable={false} onClick={follow}>
      {picture}
    </a>
  );
}

/** The browser's own ways to open a link beside. */
function isForNewPage({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey || button !== 0;
}
