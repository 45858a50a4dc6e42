import { Fragment } from 'react'
import type { Diagram, DiagramStation } from '@views/catalog'

/** A connection diagram from source to display: a row, or a column on narrow screens */
export function ConnectionDiagram({ stations, links }: Diagram) {
  return (
    <ol className="flex flex-col items-stretch gap-3 md:flex-row md:items-start md:gap-0">
      {stations.map((station, index) => (
        <Fragment key={station.label}>
          <Station {...station} isLit={station.kind === 'dongle' || station.kind === 'processor'} />
          {links[index] && <Link {...links[index]} />}
        </Fragment>
      ))}
    </ol>
  )
}

function Station({ kind, label, note, isLit }: DiagramStation & { isLit: boolean }) {
  return (
    <li className="flex items-center gap-4 md:w-44 md:flex-none md:flex-col md:gap-3 md:text-center">
      <span
        className={`grid size-20 flex-none place-items-center rounded-card border bg-surface md:size-28 ${isLit ? 'border-accent text-accent' : 'border-line text-ink'}`}
      >
        <svg
          className="w-12 md:w-16"
          viewBox="0 0 64 48"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinejoin="round"
          strokeLinecap="round"
          aria-hidden
        >
          <path d={STATION_SHAPES[kind]} />
        </svg>
      </span>
      <span>
        <span className="block font-medium text-ink">{label}</span>
        {note && <span className="mt-0.5 block text-label text-ink-2">{note}</span>}
      </span>
    </li>
  )
}

function Link({ kind, label }: Diagram['links'][number]) {
  const color = kind === 'light' ? 'text-accent' : 'text-ink-3'
  return (
    <li
      className={`flex items-center gap-4 md:mt-13 md:min-w-16 md:flex-1 md:flex-col md:gap-2 ${color}`}
    >
      <span className="grid w-20 flex-none place-items-center md:w-full" aria-hidden>
        <svg
          className="h-10 w-3 md:hidden"
          viewBox="0 0 12 40"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="M6 0v38M1 33l5 5 5-5" strokeDasharray={kind === 'light' ? '7 4' : undefined} />
        </svg>
        <span className="hidden w-full items-center px-3 md:flex">
          <span
            className={`flex-1 border-t-2 border-current ${kind === 'light' ? 'border-dashed' : ''}`}
          />
          <span className="size-2 -translate-x-1 rotate-45 border-t-2 border-r-2 border-current" />
        </span>
      </span>
      <span className="text-label text-ink-2 md:px-3 md:text-center">{label}</span>
    </li>
  )
}

export const STATION_SHAPES: Record<DiagramStation['kind'], string> = {
  player: 'M6 16h52v16H6zM12 24h16M46 24h.01M52 24h.01M12 32v3M52 32v3',
  receiver:
    'M6 10h52v26H6zM12 36v3M52 36v3M17 23m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M47 23m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0M27 17h10M27 23h10',
  processor: 'M6 14h52v20H6zM20 19h24v10H20zM32 19v10M12 24h.01M51 24h.01M12 34v3M52 34v3',
  dongle: 'M16 16h32v16H16zM16 20H7v8h9M48 20h9v8h-9M24 21v6M29 21v6M34 21v6M42 27h.01',
  display: 'M6 6h52v30H6zM32 36v6M22 42h20',
}
