import { useId } from 'react';

/** Dusk over the hills, and the box on one of them: what is in it rises like lanterns. */
export function BoxScene() {
  const id = useId();
  const paint = (name: string) => `url(#${id}${name})`;
  return (
    <svg
      viewBox="0 0 660 320"
      preserveAspectRatio="xMidYMid slice"
      className="size-full"
      aria-hidden="true"
    >
      <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#241060" />
        <stop offset=".5" stopColor="#7d2382" />
        <stop offset="1" stopColor="#f0834f" />
      </linearGradient>
      <linearGradient id={`${id}beam`} x1="0" y1="1" x2="0" y2="0">
        <stop stopColor="#ffe6bd" stopOpacity=".9" />
        <stop offset="1" stopColor="#ff8fc0" stopOpacity="0" />
      </linearGradient>
      <path d="M0 0h660v320H0z" fill={paint('sky')} />
      <path
        d="M40 40h3v3h-3zM118 88h2v2h-2zM196 26h3v3h-3zM262 70h2v2h-2zM560 34h3v3h-3zM614 96h3v3h-3zM88 132h2v2h-2z"
        fill="#fff"
      />
      <circle cx="140" cy="150" r="46" fill="#ffd9a0" opacity=".9" />
      <path d="M0 226q120-64 252-20t216-22 192 14v122H0z" fill="#5b1a6b" />
      <path d="M0 262q150-46 330-22t330-10v90H0z" fill="#2e0f4a" />
      <g transform="translate(104 -30)">
        <path d="M306 190 196-20h332l-110 210z" fill={paint('beam')} />
        <path d="m362 246-56-25v-34l56-24 56 24v34z" fill="#c02f8d" />
        <path d="M362 212v34l56-25v-34z" fill="#8d2270" />
        <path d="m362 163-56 24 56 25 56-25z" fill="#ffe3bd" />
        <path d="m306 187-26-14 54-24 28 14z" fill="#a170ff" />
        <path d="m418 187 26-14-54-24-28 14z" fill="#ff9468" />
        <g fill="#ffedd0">
          <path d="M312 92h40v54h-40z" opacity=".95" transform="rotate(-12 332 119)" />
          <path d="M380 52h62v40h-62z" opacity=".92" transform="rotate(9 411 72)" />
          <circle cx="330" cy="40" r="20" />
        </g>
        <path d="m404 62 18 10-18 11z" fill="#7d2382" />
        <path d="M320 106h24M320 116h24M320 126h16" stroke="#c0569a" strokeWidth="4" />
        <circle cx="330" cy="40" r="6" fill="#7d2382" />
      </g>
      <path d="M0 292q220-34 660 2v26H0z" fill="#16072a" />
    </svg>
  );
}
