import { zoneName } from '@shared/dates'
import { cx } from '~/components/ui/cx'
import { SHOP_ZONE } from '~/components/ui/date_text'
import { CONTROL_CLASS, FieldShell, useField } from '~/components/ui/field'
import { useShared } from '~/hooks/use_shared'
import type { FieldProps } from '~/components/ui/field'

type MomentFieldProps = FieldProps & {
  /** '', '2026-11-27' or '2026-11-27T09:30', in the shop's time zone */
  value: string
  onChange: (value: string) => void
}

/** A date with an optional time */
export function MomentField(props: MomentFieldProps) {
  const { value, onChange, ...field } = props
  const parts = useField(field)
  const { timeZone = SHOP_ZONE } = useShared()
  const [day = '', time = ''] = value.split('T')
  const change = (nextDay: string, nextTime: string) =>
    onChange(nextDay && nextTime ? `${nextDay}T${nextTime}` : nextDay)

  return (
    <FieldShell field={field} parts={parts}>
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <input
            {...parts.control}
            type="date"
            name={field.name}
            value={day}
            onChange={({ target }) => change(target.value, time)}
            className={cx(CONTROL_CLASS, 'h-control')}
          />
        </div>
        <div className="w-34 shrink-0">
          <input
            type="time"
            aria-label={`${field.label}: time`}
            aria-describedby={parts.control['aria-describedby']}
            value={time}
            disabled={day === ''}
            onChange={({ target }) => change(day, target.value)}
            className={cx(CONTROL_CLASS, 'h-control')}
          />
        </div>
        <span className="self-center text-label text-ink-3">{zoneName(timeZone)}</span>
      </div>
    </FieldShell>
  )
}
