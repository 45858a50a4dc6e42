import { router } from '@inertiajs/react'
import { RateField } from '~/components/pricing/percent_field'
import { Button } from '~/components/ui/button'
import { TextField } from '~/components/ui/text_field'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import type { CommissionView } from '@views/reporting'

/** The period and the exchange rate of the report; the fields keep what was entered after an error. */
export function CommissionForm({ chosen, problem }: Pick<CommissionView, 'chosen' | 'problem'>) {
  const errorOf = (name: string) => (problem?.field === name ? problem.text : undefined)
  const search = (form: HTMLFormElement) => {
    const values = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value).trim() || null])
    )
    router.get(
      withQuery(withQuery(staff.reports, { report: 'commission' }), values),
      {},
      { preserveState: true }
    )
  }
  return (
    <form
      className="mb-4 grid grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap"
      onSubmit={(event) => {
        event.preventDefault()
        search(event.currentTarget)
      }}
    >
      <TextField
        type="date"
        name="start"
        error={errorOf('start')}
        label="Start date"
        defaultValue={chosen.start}
        className="sm:w-44"
      />
      <TextField
        type="date"
        name="end"
        error={errorOf('end')}
        label="End date (exclusive)"
        defaultValue={chosen.end}
        className="sm:w-44"
      />
      <RateField
        name="rate"
        error={errorOf('rate')}
        label="CAD to USD"
        defaultValue={chosen.rate}
        className="sm:w-36"
      />
      <Button type="submit" variant="primary" className="mt-6">
        Search
      </Button>
    </form>
  )
}
