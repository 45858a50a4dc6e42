import { useId } from 'react'
import { Frame, type DrawingProps } from '~/components/catalog/drawings/frame'
import { DisplaySign, SourceSign } from '~/components/catalog/drawings/signs'
import { LengthMark } from '~/components/catalog/drawings/length_mark'
import { Plug } from '~/components/catalog/drawings/plug'
import { PlugLight } from '~/components/catalog/drawings/plug_light'
import { Tube } from '~/components/catalog/drawings/tube'

const OUT = 'M196 300C196 420 330 470 420 452C540 428 560 290 470 240C384 194 282 240 280 330'
const BACK = 'M280 329C278 424 420 476 520 424C584 392 604 350 604 300'

/** A thin coiled cable with light running from the source plug on the left to the display plug on the right */
export function ThxLongreachDrawing({ mark, ...frame }: DrawingProps) {
  const id = useId()
  const soft = `url(#${id}soft)`
  return (
    <Frame id={id} {...frame} light={{ x: 400, y: 220 }}>
      <PlugLight id={id} tone="metal" />
      <Tube id={`${id}out`} shadow={soft} width={19} d={OUT} />
      <Light d={OUT} soft={soft} />
      <Tube id={`${id}back`} shadow={soft} width={19} d={BACK} />
      <Light d={BACK} soft={soft} />
      <Plug id={id} x={196} y={22} scale={4.25}>
        <SourceSign />
      </Plug>
      <Plug id={id} x={604} y={22} scale={4.25}>
        <DisplaySign />
      </Plug>
      <LengthMark from={{ x: 196, y: 502 }} to={{ x: 604, y: 502 }} mark={mark} />
    </Frame>
  )
}

function Light({ d, soft }: { d: string; soft: string }) {
  return (
    <g fill="none" stroke="var(--accent, #ff7a3d)">
      <path d={d} strokeWidth="11" strokeOpacity="0.4" filter={soft} />
      <path d={d} strokeWidth="2.2" strokeDasharray="26 12" strokeLinecap="round" />
    </g>
  )
}
