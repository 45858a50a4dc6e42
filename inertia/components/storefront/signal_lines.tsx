const LINES = 13
const LIT = [1, 4, 6, 9, 11]

/** Animated signals that run through a cable and spread into the lines of a picture; still with reduced motion. */
export function SignalLines({ className }: { className?: string }) {
  const lines = Array.from({ length: LINES }, (_, index) => line(index))
  return (
    <svg
      viewBox="0 0 1440 720"
      preserveAspectRatio="xMaxYMax slice"
      fill="none"
      aria-hidden="true"
      className={className}
    >
      <g className="stroke-[#36363b] stroke-[1.25px] max-lg:stroke-2 max-sm:stroke-3">
        {lines.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      {LIT.map((index) => (
        <g key={index} className="signal" strokeLinecap="round">
          <path
            d={lines[index]}
            pathLength={100}
            className="signal-tail stroke-2 max-sm:stroke-4"
          />
          <path
            d={lines[index]}
            pathLength={100}
            className="signal-head stroke-[2.5px] max-sm:stroke-5"
          />
        </g>
      ))}
    </svg>
  )
}

/** Thirteen conductors are 9 units apart in the cable and 54 on the screen. */
function line(index: number): string {
  const start = 590 + index * 9
  const end = 36 + index * 54
  return `M-20 ${start}H420C800 ${start} 760 ${end} 1140 ${end}H1460`
}
