import { useId } from 'react'
import { Frame } from '~/components/catalog/drawings/frame'
import { LineDrawing } from '~/components/catalog/drawings/line_drawing'
import { Plug } from '~/components/catalog/drawings/plug'
import { PlugLight } from '~/components/catalog/drawings/plug_light'
import { DisplaySign, SourceSign } from '~/components/catalog/drawings/signs'
import { Tube } from '~/components/catalog/drawings/tube'
import type { ProductLine } from '@shared/enums'

type ConnectorProps = { line: ProductLine; label: string; isDirectional: boolean }

/** The sockets of the processors, in the drawings of the whole */
const SOCKETS: Partial<Record<ProductLine, string>> = {
  pxlvision: '160 296 308 200',
  pxldrive: '60 96 400 260',
}
const SCALE = 6.3
const PLUGS = [
  { x: 224, sign: <SourceSign /> },
  { x: 576, sign: <DisplaySign /> },
]

/** Both plugs of a cable close up, named where the cable has a direction; or the sockets of a processor */
export function Connector({ line, label, isDirectional }: ConnectorProps) {
  const id = useId()
  const crop = SOCKETS[line]
  if (crop) return <LineDrawing line={line} label={label} crop={crop} />
  return (
    <Frame id={id} label={label} light={{ x: 400, y: 230 }}>
      <PlugLight id={id} tone={line.startsWith('thx') ? 'metal' : 'matt'} />
      {PLUGS.map(({ x, sign }, index) => (
        <g key={x}>
          <Tube
            id={`${id}cable${index}`}
            shadow={`url(#${id}soft)`}
            width={(isDirectional ? 4.8 : 7.2) * SCALE}
            d={`M${x} 400V900`}
            isBraided={line === 'thx-shortrange'}
          />
          <Plug id={id} x={x} y={26} scale={SCALE} hasRing={line !== 'passive'}>
            {isDirectional && sign}
          </Plug>
        </g>
      ))}
    </Frame>
  )
}
