import { ImageOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import './card-icons.css';
import './cover.css';

/** 3:4, 16:10, 1:1, 16:9. */
export type CoverRatio = 'tall' | 'wide' | 'square' | 'video';

type CoverProps = {
  src?: string | undefined;
  /** Empty when the title stands beside it. */
  alt?: string;
  ratio?: CoverRatio;
  /** Badges: the kind at the left, 新 at the right. */
  children?: ReactNode;
  /** On the lower edge: the first to the left, the second to the right. */
  foot?: ReactNode;
  /** How far it was read, 0 to 1. A word nearby says it too. */
  progress?: number | undefined;
  /** Seen at once: it does not wait until it is scrolled to. */
  eager?: boolean;
  className?: string;
};

/** A picture that keeps its place before it comes, and when it never comes. */
export function Cover(props: CoverProps) {
  const { src, alt = '', ratio = 'tall', children, foot, progress, eager, className } = props;
  const [failed, setFailed] = useState<string>();

  return (
    <div className={classNames('cover', `cover-${ratio}`, className)}>
      {src && src !== failed ? (
        <img
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(src)}
        />
      ) : (
        <span className="cover-missing">
          <ImageOff size={28} {...(alt && { role: 'img', 'aria-label': alt })} />
        </span>
      )}
      {foot && <div className="cover-foot">{foot}</div>}
      {progress !== undefined && (
        <div className="cover-progress">
          <i style={{ width: `${progress * 100}%` }} />
        </div>
      )}
      {children}
    </div>
  );
}
