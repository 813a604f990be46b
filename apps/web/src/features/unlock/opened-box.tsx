import { BoxHero } from '@baohe/ui/box-hero';
import './opened-box.css';

/** The cover comes out of the box. */
export function OpenedBox({ coverUrl }: { coverUrl: string }) {
  return (
    <div className="opened-box" aria-hidden="true">
      <img src={coverUrl} alt="" />
      <BoxHero />
      {[0, 1, 2].map((piece) => (
        <svg key={piece} className="opened-box-piece" viewBox="0 0 20 22">
          <path d="M10 1.5 18 7v8l-8 5.5L2 15V7z" fill="#ff7db5" />
          <path d="M10 1.5 18 7l-8 4-8-4z" fill="#fff" opacity=".45" />
        </svg>
      ))}
    </div>
  );
}
