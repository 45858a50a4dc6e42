import { router } from '@inertiajs/react'
import { Download } from 'lucide-react'
import { texts } from '@shared/texts/specification'
import { Allowed } from '~/components/admin/allowed'
import { AdminPage } from '~/components/admin/admin_page'
import { BarChart } from '~/components/trackr/bar_chart'
import { Button } from '~/components/ui/button'
import { LinkButton } from '~/components/ui/link_button'
import { Panel } from '~/components/ui/panel'
import { TextField } from '~/components/ui/text_field'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import { formatDate } from '@shared/dates'
import type { BoardProps } from '@views/trackr'

/** Where the units are now, and the yield and the failures of a period */
export default function TrackrBoard({ board, days }: BoardProps) {
  const { stations, shipped, shippedFailed, yields, failures } = board
  const csv = (file: string) => (
    <Allowed permission="run_reports">
      <LinkButton
        size="small"
        isPlain
        href={fileHref(file, days)}
        icon={<Download aria-hidden="true" className="size-4" />}
      >
        Export CSV
      </LinkButton>
    </Allowed>
  )
  return (
    <AdminPage
      title="Production board"
      back={{ href: staff.trackr, label: texts.staffMenu.trackr }}
      actions={
        <Allowed permission="run_reports">
          <LinkButton
            isPlain
            href={fileHref('scans', days)}
            icon={<Download aria-hidden="true" className="size-4" />}
          >
            Export all scans
          </LinkButton>
        </Allowed>
      }
    >
      <PeriodForm key={`${days.start} ${days.end}`} days={days} />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <Panel title="Units by station, now" actions={csv('stations')}>
          <BarChart
            label="Units by station"
            columns={['Station', 'Units']}
            bars={[
              ...stations.map(({ stage, name, units, failed }) => ({
                name: stage < 0 ? name : `${stage} ${name}`,
                value: units,
                problem: failedText(failed),
              })),
              { name: 'shipped', value: shipped, problem: failedText(shippedFailed) },
            ]}
          />
        </Panel>
        <Panel title="First-pass yield" actions={csv('yields')}>
          <BarChart
            label="First-pass yield by station"
            columns={['Station', 'Yield']}
            max={100}
            bars={yields.map(({ stage, name, units, passed, percent }) => ({
              name: `${stage} ${name}`,
              value: percent ?? 0,
              text: percent === null ? 'No units' : `${percent}% (${passed} of ${units})`,
            }))}
          />
        </Panel>
        <Panel title="Failures by reason" actions={csv('failures')}>
          {failures.total === 0 ? (
            <NoFailures />
          ) : (
            <BarChart
              label="Failures by reason"
              columns={['Reason', 'Failures']}
              tone="danger"
              bars={failures.reasons.map(({ reason, count }) => ({ name: reason, value: count }))}
            />
          )}
        </Panel>
        <Panel title="Failures by day" actions={csv('failures')}>
          {failures.total === 0 ? (
            <NoFailures />
          ) : (
            <BarChart
              label="Failures by day"
              columns={['Day', 'Failures']}
              tone="danger"
              bars={failures.days.map(({ day, count }) => ({
                name: formatDate(`${day}T12:00:00.000Z`, 'UTC'),
                value: count,
              }))}
            />
          )}
        </Panel>
      </div>
    </AdminPage>
  )
}

const fileHref = (file: string, days: BoardProps['days']): string =>
  withQuery(`/api/trackr/board/${file}.csv`, days)

const failedText = (failed: number): string | null =>
  failed === 0 ? null : `of which ${failed.toLocaleString('en-US')} failed`

const NoFailures = () => <p className="text-control text-ink-2">No failures in this period.</p>

function PeriodForm({ days }: Pick<BoardProps, 'days'>) {
  const show = (form: HTMLFormElement) => {
    const values = Object.fromEntries(
      [...new FormData(form)].map(([k, v]) => [k, String(v) || null])
    )
    router.get(withQuery(staff.trackrBoard, values), {}, { preserveState: true })
  }
  return (
    <form
      className="mb-5 grid grid-cols-2 items-end gap-3 sm:flex"
      onSubmit={(event) => {
        event.preventDefault()
        show(event.currentTarget)
      }}
    >
      <TextField
        type="date"
        name="start"
        label="From"
        defaultValue={days.start}
        className="sm:w-44"
      />
      <TextField type="date" name="end" label="Until" defaultValue={days.end} className="sm:w-44" />
      <Button type="submit">Show</Button>
    </form>
  )
}

TrackrBoard.layout = AdminLayout
