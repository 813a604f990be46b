/** On its way: a box comes down under a balloon. */
export function BoxBalloon() {
  return (
    <svg width="208" height="190" viewBox="0 0 240 220" aria-hidden="true">
      <ellipse cx="120" cy="206" rx="64" ry="9" fill="currentColor" opacity=".14" />
      <path
        d="M22 118c2-14 22-18 30-8 4-12 26-10 28 4 12-2 16 14 4 18H30c-10 0-14-10-8-14z"
        fill="currentColor"
        opacity=".16"
      />
      <path
        d="M160 74c2-12 18-14 24-6 4-10 22-8 24 4 10 0 12 12 2 15h-44c-9 0-12-9-6-13z"
        fill="currentColor"
        opacity=".16"
      />
      <path
        d="M120 8c-36 0-62 26-62 58 0 27 24 44 46 62h32c22-18 46-35 46-62 0-32-26-58-62-58z"
        fill="#7a3bd6"
      />
      <path
        d="M120 8c-18 0-30 26-30 58 0 27 10 44 22 62h16c12-18 22-35 22-62 0-32-12-58-30-58z"
        fill="#d5458f"
      />
      <path
        d="M120 8c-5 0-11 26-11 58 0 27 4 44 7 62h8c3-18 7-35 7-62 0-32-6-58-11-58z"
        fill="#ff9a62"
      />
      <path
        d="M75 36c8-14 22-22 34-25-10 10-16 24-18 40-8-2-14-8-16-15z"
        fill="#fff"
        opacity=".16"
      />
      <path
        d="m106 128-8 24M134 128l8 24M120 128v18"
        stroke="#ffd9b0"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M120 148 88 160l32 14 32-14z" fill="#ffe3bd" />
      <path d="M120 174 88 160v24l32 16 32-16v-24z" fill="#8b4dff" />
      <path d="M120 174v26l32-16v-24z" fill="#e0559a" />
      <path d="m113 179 14 0v11l-7 4-7-4z" fill="#ffe3bd" />
      <path d="M88 160 74 152l32-12 14 8z" fill="#b48bff" />
      <path d="m152 160 14-8-32-12-14 8z" fill="#ff9d7a" />
      <path
        d="m40 52 3 8 8 3-8 3-3 8-3-8-8-3 8-3zM204 126l2 6 6 2-6 2-2 6-2-6-6-2 6-2zM52 176l2 5 5 2-5 2-2 5-2-5-5-2 5-2z"
        fill="#ffb98c"
      />
    </svg>
  );
}
