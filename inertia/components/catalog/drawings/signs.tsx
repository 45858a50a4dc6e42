const STROKE = {
  fill: 'none',
  stroke: '#fff',
  strokeOpacity: 0.9,
  strokeWidth: 0.55,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const

/** The sign on the source plug: a player that emits light */
export function SourceSign() {
  return (
    <g {...STROKE}>
      <rect x="-5" y="31.5" width="10" height="4.6" rx="0.8" />
      <path d="M-3.2 33.8h3.4M2.4 33.8h.6" />
      <path d="M0 29V22.5M-2 24.6L0 22.5l2 2.1" stroke="var(--accent, #ff7a3d)" strokeOpacity="1" />
      <PlugName>SOURCE</PlugName>
    </g>
  )
}

/** The sign on the display plug: a screen that receives light */
export function DisplaySign() {
  return (
    <g {...STROKE}>
      <rect x="-5.5" y="22.5" width="11" height="6.6" rx="0.7" />
      <path d="M0 29.1v1.6M-2.4 30.9h4.8" />
      <path
        d="M0 38.6v-5.2M-2 35.5l2-2.1 2 2.1"
        stroke="var(--accent, #ff7a3d)"
        strokeOpacity="1"
      />
      <PlugName>DISPLAY</PlugName>
    </g>
  )
}

function PlugName({ children }: { children: string }) {
  return (
    <text
      y="42"
      textAnchor="middle"
      fontFamily="sans-serif"
      fontSize="2.4"
      fontWeight="600"
      fill="#fff"
      stroke="none"
    >
      {children}
    </text>
  )
}
