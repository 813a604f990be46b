/** Nothing here yet: a cat sleeps in the open box. */
export function CatInBox() {
  return (
    <svg width="208" height="165" viewBox="0 0 240 190" aria-hidden="true">
      <ellipse cx="120" cy="168" rx="92" ry="12" fill="currentColor" opacity=".14" />
      <path d="M120 72 58 98l62 28 62-28z" fill="#2a1140" />
      <path d="M58 98 30 82l60-26 30 16z" fill="#9a63ff" />
      <path d="m182 98 28-16-60-26-30 16z" fill="#ff8f63" />
      <path d="M90 130c-2-46 8-74 30-74s32 28 30 74z" fill="#f4a259" />
      <path d="m95 78-3-30 21 13zM145 78l3-30-21 13z" fill="#f4a259" />
      <path d="m98 66-1-10 8 5zM142 66l1-10-8 5z" fill="#d97b3a" />
      <path
        d="M106 86q5 5 10 0M124 86q5 5 10 0"
        stroke="#3a1c10"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
      <path d="m117 94 3 3 3-3z" fill="#b5443a" />
      <path d="M120 126 58 98v40l62 30 62-30V98z" fill="#7a3bd6" />
      <path d="M120 126v42l62-30V98z" opacity=".22" />
      <g fill="#f4a259">
        <ellipse cx="100" cy="118" rx="9" ry="6" transform="rotate(24 100 118)" />
        <ellipse cx="140" cy="118" rx="9" ry="6" transform="rotate(-24 140 118)" />
      </g>
      <path
        d="m42 36 3 8 8 3-8 3-3 8-3-8-8-3 8-3zM198 28l2 6 6 2-6 2-2 6-2-6-6-2 6-2z"
        fill="#ffb98c"
      />
    </svg>
  );
}
