/** The network: the cloud's cable is pulled out, or back in and the cloud is glad. */
export function CloudPlug({ connected = false }: { connected?: boolean }) {
  return (
    <svg width="170" height="134" viewBox="0 0 240 190" aria-hidden="true">
      <ellipse cx="120" cy="170" rx="92" ry="11" fill="currentColor" opacity=".14" />
      <path
        d="M66 120a26 26 0 0 1 4-52 38 38 0 0 1 72-10 31 31 0 0 1 42 20 23 23 0 0 1-4 42z"
        fill="#8a5be0"
      />
      <path
        d="M66 120a26 26 0 0 1-18-40c6 16 26 26 54 23s48 5 92-3a23 23 0 0 1-14 20z"
        opacity=".16"
      />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round" strokeWidth="6">
        <path
          d={
            connected
              ? 'M98 80q5-6 11 0M138 80q5-6 11 0M115 90q8 8 16 0'
              : 'M98 78q5 5 11 0M138 78q5 5 11 0M115 94q8-7 16 0'
          }
          stroke="#2a1140"
          strokeWidth="4"
        />
        <path d="M88 120v14c0 14 6 20 18 20" stroke="#ffb98c" />
        <path
          d="M104 144h12v20h-12zM116 148h9M116 160h9"
          stroke="#ffb98c"
          strokeWidth="5"
          fill="#ffb98c"
        />
        <path
          d="M138 144h14v20h-14zM152 154h28c14 0 20 4 30 4"
          stroke="#c79bff"
          transform={connected ? 'translate(-14)' : undefined}
        />
        {!connected && (
          <path d="m129 132 4-8M134 136l8-5M129 176l4 7" stroke="#ffd9a8" strokeWidth="4" />
        )}
      </g>
      {connected && (
        <path
          d="m206 44 3 8 8 3-8 3-3 8-3-8-8-3 8-3zM32 42l2 6 6 2-6 2-2 6-2-6-6-2 6-2z"
          fill="#ffb98c"
        />
      )}
    </svg>
  );
}
