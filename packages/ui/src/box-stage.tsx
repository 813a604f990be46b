import { BookImage, BookOpenText, Clapperboard, Gamepad2, Headphones } from 'lucide-react';
import { BoxHero } from './box-hero.tsx';
import './box-stage.css';

const KINDS = [BookImage, Headphones, Clapperboard, Gamepad2, BookOpenText];

/** The box with what is in it floating above: pictures, sounds, films, games, stories. */
export function BoxStage() {
  return (
    <div className="box-stage" aria-hidden="true">
      <BoxHero />
      {KINDS.map((Icon, index) => (
        <span key={index} className="box-stage-float">
          <Icon size={22} />
        </span>
      ))}
    </div>
  );
}
