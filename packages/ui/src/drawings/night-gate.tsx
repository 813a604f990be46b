/** A gate under the moon with a lock on it: what lies behind is not for everybody. */
export function NightGate() {
  return (
    <svg
      width="208"
      height="132"
      viewBox="0 0 240 152"
      aria-hidden="true"
      data-drawing="night-gate"
    >
      <rect width="240" height="152" rx="18" fill="#141a3c" />
      <circle cx="176" cy="42" r="24" fill="#ffe9b0" />
      <circle cx="186" cy="36" r="22" fill="#141a3c" />
      <g fill="#9fb4ff">
        <circle cx="36" cy="30" r="1.8" />
        <circle cx="74" cy="18" r="1.4" />
        <circle cx="120" cy="34" r="1.6" />
        <circle cx="214" cy="78" r="1.4" />
        <circle cx="22" cy="74" r="1.4" />
      </g>
      <path d="M0 128q60-22 120-8t120-6v38H0z" fill="#0b0f26" />
      <path
        d="M68 136V84q0-34 52-34t52 34v52"
        fill="#26306a"
        stroke="#5f70d8"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M120 50v86M94 56v80M146 56v80" stroke="#5f70d8" strokeWidth="4" />
      <rect x="104" y="92" width="32" height="26" rx="6" fill="#ffb65c" />
      <path d="M111 92v-7a9 9 0 0 1 18 0v7" fill="none" stroke="#ffb65c" strokeWidth="5" />
      <circle cx="120" cy="103" r="3.4" fill="#5a2c10" />
      <path d="M120 104v8" stroke="#5a2c10" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
