import { useId } from 'react'
import { Frame, type DrawingProps } from '~/components/catalog/drawings/frame'
import { LengthMark } from '~/components/catalog/drawings/length_mark'
import { Plug } from '~/components/catalog/drawings/plug'
import { PlugLight } from '~/components/catalog/drawings/plug_light'
import { Tube } from '~/components/catalog/drawings/tube'

/** A plug in the foreground, its cable bending back to the second plug */
export function Series8Drawing({ mark, ...frame }: DrawingProps) {
  const id = useId()
  return (
    <Frame id={id} {...frame} light={{ x: 340, y: 220 }}>
      <PlugLight id={id} />
      <Tube
        id={`${id}cable`}
        shadow={`url(#${id}soft)`}
        width={42}
        d="M438 325C562 366 722 378 722 240C722 134 630 118 532 118"
      />
      <Plug id={id} x={224} y={118} turn={-90} scale={4.8} isFlipped />
      <Plug id={id} x={40} y={196} turn={-72} scale={6.4} isFlipped />
      <LengthMark from={{ x: 40, y: 480 }} to={{ x: 737, y: 480 }} mark={mark} />
    </Frame>
  )
}
