import { useId } from 'react';

/** A town by the sea under the noon sun; a tower whose hands both point up. */
export function NoonScene() {
  const id = useId();
  return (
    <svg
      viewBox="0 0 660 320"
      preserveAspectRatio="xMidYMid slice"
      className="size-full"
      aria-hidden="true"
    >
      <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#1f6f9f" />
        <stop offset=".7" stopColor="#6fc3c4" />
        <stop offset="1" stopColor="#ffe2b0" />
      </linearGradient>
      <path d="M0 0h660v320H0z" fill={`url(#${id}sky)`} />
      <circle cx="196" cy="62" r="70" fill="#fff3c9" opacity=".35" />
      <circle cx="196" cy="62" r="40" fill="#fff3c9" />
      <path
        d="M40 128q6-22 30-18 12-22 36-8 26-2 24 26zM474 84q8-26 36-20 16-24 44-6 30-2 28 26z"
        fill="#fff"
        opacity=".85"
      />
      <path d="M0 214h660v106H0z" fill="#17607f" />
      <path d="M590 236h50M606 252h40M236 228h60" stroke="#8fd6d6" strokeWidth="4" />
      <path d="M340 320V190h48v-34h60v34h60v-22h70v152z" fill="#7a2e5a" />
      <path d="M396 320V96h52v224z" fill="#b1487a" />
      <path d="m386 98 36-50 36 50z" fill="#ffb27a" />
      <circle cx="422" cy="130" r="19" fill="#fff6e2" />
      <path d="M422 130v-14" stroke="#4a1740" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M356 214h14v18h-14zM356 250h14v18h-14zM472 214h14v18h-14zM472 250h14v18h-14zM528 196h14v18h-14zM528 232h14v18h-14z"
        fill="#ffd49a"
      />
      <path d="M110 214 96 196h120l-18 18z" fill="#5a2350" />
      <path d="M154 194V96l58 84zM148 194v-74l-40 60z" fill="#fff6e8" />
      <path d="M300 320q180-40 360-14v14z" fill="#32123a" />
    </svg>
  );
}
