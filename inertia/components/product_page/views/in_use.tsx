import { useId } from 'react'
import { Frame } from '~/components/catalog/drawings/frame'
import { inUseScale } from '~/components/product_page/views/in_use_scale'

type InUseProps = { lengthMm: number; mark: string; label: string; isDirectional: boolean }

const OUTLINE = { fill: '#151518', stroke: 'currentColor', strokeOpacity: 0.7, strokeWidth: 1.5 }
/** A cable between a player and a display of 65 inches, all drawn to one scale */
export function InUse({ lengthMm, mark, label, isDirectional }: InUseProps) {
  const id = useId()
  const { floor, source, display, from, to } = inUseScale(lengthMm)
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  return (
    <Frame id={id} label={label} light={{ x: 400, y: 240 }}>
      <path d={`M20 ${floor}H780`} stroke="currentColor" strokeOpacity="0.35" />
      <path
        d={`M${source.x} ${source.y + source.height}V${floor}M${source.x + source.width} ${source.y + source.height}V${floor}`}
        stroke="currentColor"
        strokeOpacity="0.35"
      />
      <rect {...source} rx={source.height * 0.1} {...OUTLINE} />
      <rect {...display} rx={display.height * 0.02} {...OUTLINE} />
      <rect
        {...display}
        rx={display.height * 0.02}
        fill="var(--accent, #ff7a3d)"
        fillOpacity="0.14"
      />
      <path
        d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
        stroke="var(--accent, #ff7a3d)"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <circle cx={from.x} cy={from.y} r="4" fill="var(--accent, #ff7a3d)" />
      <circle cx={to.x} cy={to.y} r="4" fill="var(--accent, #ff7a3d)" />
      <g fill="currentColor" fontSize="26" textAnchor="middle">
        <text x={middle.x} y={Math.min(source.y, display.y) - 24} fontWeight="500">
          {mark}
        </text>
        <g fontSize="21" fillOpacity="0.75">
          <text x={Math.max(90, source.x + source.width / 2)} y={floor + 34}>
            {isDirectional ? 'SOURCE end' : 'Player'}
          </text>
          <text x={Math.min(706, display.x + display.width / 2)} y={floor + 34}>
            {isDirectional ? 'DISPLAY end' : 'Display'}
          </text>
        </g>
        <text x="400" y={floor + 74} fontSize="21" fillOpacity="0.75">
          To scale, with a display of 65 inches
        </text>
      </g>
      <path
        d={`M${middle.x} ${Math.min(source.y, display.y) - 14}V${middle.y - 6}`}
        stroke="currentColor"
        strokeOpacity="0.35"
        strokeDasharray="3 4"
      />
    </Frame>
  )
}
