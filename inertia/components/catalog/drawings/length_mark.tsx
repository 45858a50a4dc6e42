type Point = { x: number; y: number }
type LengthMarkProps = { from: Point; to: Point; mark?: string }

/** A dimension line with the length in the middle; hidden without a length */
export function LengthMark({ from, to, mark }: LengthMarkProps) {
  if (!mark) return null
  const middle = (from.x + to.x) / 2
  const gap = mark.length * 6.5 + 12
  return (
    <g stroke="currentColor" strokeOpacity="0.55" strokeWidth="1.25" fill="none">
      <path d={`M${from.x} ${from.y - 7}v14M${to.x} ${to.y - 7}v14`} />
      <path d={`M${from.x} ${from.y}H${middle - gap}M${middle + gap} ${to.y}H${to.x}`} />
      <text
        x={middle}
        y={from.y + 7.5}
        textAnchor="middle"
        fontSize="22"
        fontWeight="500"
        fill="currentColor"
        stroke="none"
      >
        {mark}
      </text>
    </g>
  )
}
