import { useId } from 'react'
import { Frame, type DrawingProps } from '~/components/catalog/drawings/frame'
import { Plug } from '~/components/catalog/drawings/plug'
import { PlugLight } from '~/components/catalog/drawings/plug_light'
import { Tube } from '~/components/catalog/drawings/tube'
import { LengthMark } from '~/components/catalog/drawings/length_mark'

/** Two upright plugs connected by a bent cable */
export function ThxShortrangeDrawing({ mark, ...frame }: DrawingProps) {
  const id = useId()
  return (
    <Frame id={id} {...frame} light={{ x: 400, y: 220 }}>
      <PlugLight id={id} tone="metal" />
      <Tube
        id={`${id}cable`}
        shadow={`url(#${id}soft)`}
        width={36}
        d="M264 366C264 514 536 514 536 366"
        isBraided
      />
      <Plug id={id} x={264} y={22} scale={5.3} />
      <Plug id={id} x={536} y={22} scale={5.3} />
      <LengthMark from={{ x: 264, y: 502 }} to={{ x: 536, y: 502 }} mark={mark} />
    </Frame>
  )
}
