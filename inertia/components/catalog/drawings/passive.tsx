import { useId } from 'react'
import { Frame, type DrawingProps } from '~/components/catalog/drawings/frame'
import { LengthMark } from '~/components/catalog/drawings/length_mark'
import { Plug } from '~/components/catalog/drawings/plug'
import { PlugLight } from '~/components/catalog/drawings/plug_light'
import { Stops, type Stop } from '~/components/catalog/drawings/stops'
import { Tube } from '~/components/catalog/drawings/tube'

const NEAR =
  'M630 212C588 352 506 456 360 460C222 464 128 372 132 262C136 146 240 72 360 78C476 84 506 262 606 342'

/** A coiled cable with a tie and two plugs */
export function PassiveDrawing({ mark, ...frame }: DrawingProps) {
  const id = useId()
  return (
    <Frame id={id} {...frame} light={{ x: 340, y: 220 }}>
      <PlugLight id={id} />
      <Tube id={`${id}far`} shadow={`url(#${id}soft)`} width={23} d={ring(336, 268, 152)} />
      <Tube id={`${id}middle`} shadow={`url(#${id}soft)`} width={23} d={ring(348, 262, 176)} />
      <Tube id={`${id}near`} shadow={`url(#${id}soft)`} width={23} d={NEAR} />
      <Plug id={id} x={692} y={12} turn={17} scale={3.2} hasRing={false} />
      <Plug id={id} x={766} y={472} turn={129} scale={3.2} hasRing={false} isFlipped />
      <Tie id={id} />
      <LengthMark from={{ x: 60, y: 494 }} to={{ x: 560, y: 494 }} mark={mark} />
    </Frame>
  )
}

function ring(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0z`
}

function Tie({ id }: { id: string }) {
  return (
    <g transform="translate(160 286) rotate(-4)">
      <defs>
        <Stops id={`${id}tie`} stops={TIE} />
      </defs>
      <rect x="-48" y="-19" width="96" height="38" rx="6" fill={`url(#${id}tie)`} />
      <path d="M-46-15h92M-46 15h92" stroke="#fff" strokeOpacity="0.2" strokeDasharray="3 2.5" />
    </g>
  )
}

const TIE: Stop[] = [
  [0, '#1a1a1c'],
  [0.2, '#5a5a62'],
  [0.4, '#34343a'],
  [0.75, '#1d1d20'],
  [1, '#0d0d0e'],
]
