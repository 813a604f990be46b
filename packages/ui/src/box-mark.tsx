import { useId } from 'react';

/** The mark: the open box, small. */
export function BoxMark({ size = 28 }: { size?: number }) {
  const id = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="#8b4dff" />
          <stop offset=".6" stopColor="#e0409a" />
          <stop offset="1" stopColor="#ff7a3c" />
        </linearGradient>
      </defs>
      <path d="M16 17.4 4.4 11.6v9.8L16 28l11.6-6.6v-9.8z" fill={`url(#${id})`} />
      <path d="M16 17.4V28l11.6-6.6v-9.8z" opacity=".22" />
      <path d="M16 6.8 4.4 11.6 16 17.4l11.6-5.8z" fill="#ffe3bd" />
      <path d="M4.4 11.6 1.2 7.6 12.4 2.8 16 6.8z" fill="#b48bff" />
      <path d="m27.6 11.6 3.2-4L19.6 2.8 16 6.8z" fill="#ff9d7a" />
    </svg>
  );
}
