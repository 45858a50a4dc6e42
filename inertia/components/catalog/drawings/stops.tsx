export type Stop = [offset: number, color: string, opacity?: number]

type StopsProps = { id: string; stops: readonly Stop[]; isUpright?: boolean }

/** A linear gradient from left to right, or from top to bottom */
export function Stops({ id, stops, isUpright = false }: StopsProps) {
  return (
    <linearGradient id={id} {...(isUpright && { x2: '0', y2: '1' })}>
      {stops.map(([offset, color, opacity]) => (
        <stop key={offset} offset={offset} stopColor={color} stopOpacity={opacity} />
      ))}
    </linearGradient>
  )
}
