type TubeProps = {
  id: string
  d: string
  width: number
  /** The blur filter of its shadow */
  shadow: string
  /** Woven instead of smooth */
  isBraided?: boolean
}

const LAYERS = [
  { stroke: '#38383f', width: 1, grow: 1.4, shift: 0 },
  { stroke: '#0e0e10', width: 1, grow: 0, shift: 0 },
  { stroke: '#151518', width: 0.9, grow: 0, shift: -0.035 },
  { stroke: '#1d1d21', width: 0.74, grow: 0, shift: -0.08 },
  { stroke: '#27272c', width: 0.56, grow: 0, shift: -0.12 },
  { stroke: '#34343a', width: 0.38, grow: 0, shift: -0.16 },
  { stroke: '#4a4a52', width: 0.24, grow: 0, shift: -0.185 },
  { stroke: '#6d6d77', width: 0.13, grow: 0, shift: -0.2 },
  { stroke: '#a4a4af', width: 0.05, grow: 0, shift: -0.21 },
]

/** A round cable along a path, drawn as layered strokes that get thinner and lighter. */
export function Tube({ id, d, width, shadow, isBraided = false }: TubeProps) {
  return (
    <g fill="none" strokeLinejoin="round">
      <defs>
        <path id={id} d={d} />
      </defs>
      <use
        href={`#${id}`}
        stroke="#000"
        strokeOpacity="0.8"
        strokeWidth={width}
        transform={`translate(${width * 0.12} ${width * 0.5})`}
        filter={shadow}
      />
      {LAYERS.map(({ stroke, width: part, grow, shift }) => (
        <use
          key={stroke}
          href={`#${id}`}
          stroke={stroke}
          strokeWidth={width * part + grow}
          transform={`translate(${shift * 0.7 * width} ${shift * width})`}
        />
      ))}
      {isBraided && (
        <>
          <use
            href={`#${id}`}
            stroke="#000"
            strokeOpacity="0.35"
            strokeWidth={width}
            strokeDasharray="1.6 3.2"
          />
          <use
            href={`#${id}`}
            stroke="#fff"
            strokeOpacity="0.07"
            strokeWidth={width * 0.8}
            strokeDasharray="1.2 3.6"
            strokeDashoffset="-2.4"
          />
        </>
      )}
    </g>
  )
}
