import type { CarouselSlide } from '@baohe/ui/carousel';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import './slide-text.css';
import { BoxScene } from './box-scene.tsx';
import { NoonScene } from './noon-scene.tsx';

/** What the carousel shows when nobody has put up anything. */
export function useBuiltInSlides(): CarouselSlide[] {
  const { t } = useLingui();
  return [
    {
      key: 'box',
      content: (
        <Drawn
          scene={<BoxScene />}
          title={t`打开宝盒`}
          text={t`漫画、影像、音声和小说，都在里面`}
        />
      ),
    },
    {
      key: 'noon',
      content: (
        <Drawn
          scene={<NoonScene />}
          title={t`每天正午，新的一格`}
          text={t`十二点以后再来，总有新东西`}
        />
      ),
    },
  ];
}

function Drawn({ scene, title, text }: { scene: ReactNode; title: string; text: string }) {
  return (
    <Link to="/">
      {scene}
      <span className="slide-words">
        <b>{title}</b>
        <small>{text}</small>
      </span>
    </Link>
  );
}
