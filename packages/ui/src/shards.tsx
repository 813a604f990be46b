import { useId } from 'react';
import './shards.css';

type ShardsProps = { given: number; needed: number };

/** Helps as pieces of light: dashed while one is missing, filled when it is given. Words nearby say it too. */
export function Shards({ given, needed }: ShardsProps) {
  const light = useId();
  return (
    <span className="shards" aria-hidden="true">
      {Array.from({ length: needed }, (_, index) => (
        <svg key={index} viewBox="0 0 20 22">
          {index < given ? (
            <>
              <defs>
                <linearGradient id={`${light}${index}`} x1="0" y1="0" x2="1" y2="1">
                  <stop stopColor="#b58cff" />
                  <stop offset=".55" stopColor="#ff6fb0" />
                  <stop offset="1" stopColor="#ffa25e" />
                </linearGradient>
              </defs>
              <path d="M10 1.5 18 7v8l-8 5.5L2 15V7z" fill={`url(#${light}${index})`} />
              <path d="M10 1.5 18 7l-8 4-8-4z" fill="#fff" opacity=".4" />
            </>
          ) : (
            <path className="shards-missing" d="M10 1.5 18 7v8l-8 5.5L2 15V7z" />
          )}
        </svg>
      ))}
    </span>
  );
}
