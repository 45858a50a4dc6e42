const PORT = 'M0 0h52v15l-7 8H7l-7-8z'
const PINS = Array.from({ length: 9 }, (_, index) => index)

/** The rear panel: power, four HDMI ports, network, serial, infrared */
export function PxlvisionBack({ id }: { id: string }) {
  return (
    <g
      transform="translate(76 326)"
      stroke="currentColor"
      strokeOpacity="0.55"
      strokeWidth="1.25"
      fill="none"
    >
      <rect width="648" height="130" rx="9" fill={`url(#${id}fade)`} strokeOpacity="0.28" />
      <circle cx="46" cy="65" r="17" />
      <circle cx="46" cy="65" r="5.5" />
      {[96, 168].map((x) => (
        <Hdmi key={x} x={x} />
      ))}
      {[262, 334].map((x) => (
        <Hdmi key={x} x={x} isLit />
      ))}
      <rect x="424" y="43" width="46" height="42" rx="3" />
      <path d="M433 76V58h5v-6h18v6h5v18M440 76v-6M445 76v-6M450 76v-6M455 76v-6" />
      <Serial />
      <circle cx="612" cy="65" r="11" />
      <circle cx="612" cy="65" r="4.5" />
    </g>
  )
}

function Hdmi({ x, isLit = false }: { x: number; isLit?: boolean }) {
  return (
    <g
      transform={`translate(${x} 54)`}
      {...(isLit && { stroke: 'var(--accent, #ff7a3d)', strokeOpacity: 1 })}
    >
      <path d={PORT} fill="#08080a" />
      <path d="M11 9.5h30" strokeWidth="4" strokeOpacity="0.7" />
    </g>
  )
}

function Serial() {
  return (
    <g transform="translate(500 47)">
      <path d="M6 0h68q5 0 4 6l-5 22q-1 6-6 6H13q-5 0-6-6L2 6q-1-6 4-6z" />
      {PINS.map((pin) => (
        <circle
          key={pin}
          cx={pin < 5 ? 16 + pin * 12 : 22 + (pin - 5) * 12}
          cy={pin < 5 ? 11 : 23}
          r="2.2"
          fill="currentColor"
          fillOpacity="0.6"
          stroke="none"
        />
      ))}
    </g>
  )
}
