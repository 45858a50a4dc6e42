import { Badge } from '~/components/ui/badge'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import type { CheckView, HealthView } from '@views/web'

type CheckListProps = { checks: CheckView[]; alerts: HealthView['alerts'] }

/** What the checks of the doctor found: those that run now, and those of the last quarter of an hour that found a fault */
export const CheckList = ({ checks, alerts }: CheckListProps) => (
  <Panel title="Checks" isFlush>
    <ul className="divide-y divide-line border-t border-line text-control">
      {alerts.map(({ name, text, since }) => (
        <li key={`alert ${name}`} className="px-5 py-3">
          <CheckTitle name={name} state="fault" />
          <p className="text-label wrap-anywhere whitespace-pre-line text-danger">{text}</p>
          <p className="text-label text-ink-3">
            Mailed to staff, since <DateText at={since} hasTime />
          </p>
        </li>
      ))}
      {checks.map(({ name, state, detail, findings }) => (
        <li key={name} className="px-5 py-3">
          <CheckTitle name={name} state={state} />
          {detail && state === 'good' && (
            <p className="text-label wrap-anywhere text-ink-3">{detail}</p>
          )}
          {findings.map((text) => (
            <p key={text} className="text-label wrap-anywhere text-danger">
              {text}
            </p>
          ))}
        </li>
      ))}
    </ul>
  </Panel>
)

const STATES = {
  good: { tone: 'success', label: 'Good' },
  warning: { tone: 'warning', label: 'Warning' },
  fault: { tone: 'danger', label: 'Fault' },
} as const

const CheckTitle = ({ name, state }: Pick<CheckView, 'name' | 'state'>) => (
  <p className="flex flex-wrap items-center justify-between gap-2">
    <span className="font-medium text-ink">{checkName(name)}</span>
    <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
  </p>
)

/** "Machine: time zones" for `machine.time_zones` */
function checkName(name: string): string {
  const text = name.replace('.', ': ').replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
