const CELLS = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })))
const BRIGHT = new Set(['0,2', '1,1', '2,0'])

export function Brand({ name }: { name: string }) {
  return (
    <div className="brand">
      <svg viewBox="0 0 20 20" aria-hidden="true">
        {CELLS.map(({ row, column }) => (
          <rect
            key={`${row},${column}`}
            x={column * 7}
            y={row * 7}
            width="6"
            height="6"
            fill={BRIGHT.has(`${row},${column}`) ? '#1247b8' : '#14171a'}
          />
        ))}
      </svg>
      <span>{name}</span>
    </div>
  )
}
