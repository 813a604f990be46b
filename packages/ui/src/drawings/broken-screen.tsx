/** It did not come: an old set that shows only noise. */
export function BrokenScreen() {
  return (
    <svg width="208" height="165" viewBox="0 0 240 190" aria-hidden="true">
      <ellipse cx="120" cy="168" rx="92" ry="12" fill="currentColor" opacity=".14" />
      <g transform="rotate(-8 120 110)">
        <rect x="58" y="58" width="124" height="96" rx="20" fill="#6a3bd0" />
        <rect x="72" y="72" width="70" height="68" rx="12" fill="#1b0d2e" />
        <path
          d="M84 122c10-26 18-2 26-18s12-4 22-14"
          stroke="#ff9e7a"
          strokeWidth="5"
          fill="none"
          strokeLinecap="round"
        />
        <circle cx="162" cy="86" r="8" fill="#ffb98c" />
        <circle cx="162" cy="112" r="8" fill="#c79bff" />
        <path
          d="M100 58 84 28M132 58l22-34"
          stroke="#9a63ff"
          strokeWidth="6"
          strokeLinecap="round"
        />
      </g>
      <path
        d="m196 60 10 10M206 60l-10 10M34 96l8 8M42 96l-8 8"
        stroke="#ff9a9a"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </svg>
  );
}
