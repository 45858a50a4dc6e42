import { useId } from 'react'
import { STATION_SHAPES } from '~/components/catalog/drawings/connection_diagram'
import { Frame } from '~/components/catalog/drawings/frame'
import type { Diagram } from '@views/catalog'

const WIDTH = 800
const ICON = { width: 64, height: 48, scale: 1.7 }
const LINE_Y = 240

/** A processor between its source and its display */
export function SignalChain({ stations, label }: Pick<Diagram, 'stations'> & { label: string }) {
  const id = useId()
  const step = WIDTH / stations.length
  const half = (ICON.width * ICON.scale) / 2
  const centers = stations.map((_, index) => step * (index + 0.5))
  return (
    <Frame id={id} label={label} light={{ x: 400, y: LINE_Y }}>
      {centers.slice(1).map((center, index) => (
        <path
          key={center}
          d={`M${centers[index] + half + 6} ${LINE_Y}H${center - half - 6}`}
          stroke="var(--accent, #ff7a3d)"
          strokeWidth="3"
        />
      ))}
      {stations.map(({ kind, label: name }, index) => (
        <g key={name} color={isOurs(kind) ? 'var(--accent, #ff7a3d)' : undefined}>
          <path
            d={STATION_SHAPES[kind]}
            transform={`translate(${centers[index] - half} ${LINE_Y - (ICON.height * ICON.scale) / 2}) scale(${ICON.scale})`}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          <text
            x={centers[index]}
            y={LINE_Y + 78}
            textAnchor="middle"
            fontSize="19"
            fontWeight="500"
            fill="currentColor"
          >
            {name}
          </text>
        </g>
      ))}
    </Frame>
  )
}

const isOurs = (kind: Diagram['stations'][number]['kind']) =>
  kind === 'processor' || kind === 'dongle'
