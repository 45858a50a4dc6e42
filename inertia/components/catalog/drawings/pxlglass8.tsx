import { useId } from 'react'
import { Frame, type DrawingProps } from '~/components/catalog/drawings/frame'
import { LengthMark } from '~/components/catalog/drawings/length_mark'
import { Plug } from '~/components/catalog/drawings/plug'
import { PlugLight } from '~/components/catalog/drawings/plug_light'
import { DisplaySign } from '~/components/catalog/drawings/signs'
import { Tube } from '~/components/catalog/drawings/tube'

const CABLE = 'M-460 452H-30C120 452 90 236 250 236H282'
const STRANDS = [-6.3, -2.1, 2.1, 6.3]

/** Four strands of light that run through the cable and leave the plug as one beam */
export function Pxlglass8Drawing({ mark, ...frame }: DrawingProps) {
  const id = useId()
  const soft = `url(#${id}soft)`
  return (
    <Frame id={id} {...frame} light={{ x: 480, y: 230 }}>
      <PlugLight id={id} />
      <defs>
        <linearGradient id={`${id}beam`}>
          <stop stopColor="#fff" />
          <stop offset="0.1" stopColor="var(--accent, #ff7a3d)" stopOpacity="0.85" />
          <stop offset="0.45" stopColor="var(--accent, #ff7a3d)" stopOpacity="0.25" />
          <stop offset="1" stopColor="var(--accent, #ff7a3d)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <Tube id={`${id}cable`} width={36} shadow={soft} d={CABLE} />
      <g fill="none" stroke="var(--accent, #ff7a3d)">
        <path d={CABLE} strokeWidth="26" strokeOpacity="0.4" filter={soft} />
        {STRANDS.map((offset) => (
          <path
            key={offset}
            d={CABLE}
            strokeWidth="2.2"
            transform={`translate(${-offset * 0.5} ${offset})`}
          />
        ))}
      </g>
      {[1, 0.55, 0.2].map((spread) => (
        <path
          key={spread}
          d={beam(spread)}
          fill={`url(#${id}beam)`}
          fillOpacity={0.55}
          filter={soft}
        />
      ))}
      <Plug id={id} x={650} y={236} turn={90} scale={5.6}>
        <DisplaySign />
      </Plug>
      <LengthMark from={{ x: 60, y: 494 }} to={{ x: 650, y: 494 }} mark={mark} />
    </Frame>
  )
}

function beam(spread: number): string {
  return `M640 200L800 ${200 - 130 * spread}V${272 + 130 * spread}L640 272z`
}
