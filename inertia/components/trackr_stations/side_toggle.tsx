import { cx } from '~/components/ui/cx'
import type { Side } from '~/components/trackr_stations/report_station'

type SideToggleProps = {
  names: Record<Side, string>
  side: Side
  onTurn: (side: Side) => void
}

const SIDES = ['pass', 'fail'] as const
const CHECKED = {
  pass: 'has-checked:bg-success has-checked:text-surface',
  fail: 'has-checked:bg-danger has-checked:text-surface',
}

/** Chooses the list that the next scans go to. */
export function SideToggle({ names, side, onTurn }: SideToggleProps) {
  return (
    <fieldset className="w-full sm:w-auto">
      <legend className="mb-1.5 text-label font-medium text-ink">Result of the next scans</legend>
      <div className="grid grid-cols-2 rounded-control bg-surface p-1 inset-ring inset-ring-edge/60">
        {SIDES.map((value) => (
          <label
            key={value}
            className={cx(
              'grid min-h-control min-w-32 cursor-pointer place-items-center rounded-control px-4 text-control font-semibold text-ink-2',
              'has-focus-visible:outline-2 has-focus-visible:outline-accent',
              CHECKED[value]
            )}
          >
            <input
              type="radio"
              name="side"
              value={value}
              checked={side === value}
              onChange={() => onTurn(value)}
              className="sr-only"
            />
            <span className="first-letter:uppercase">{names[value]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
