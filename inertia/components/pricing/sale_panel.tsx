import { useState } from 'react'
import type { FormEvent } from 'react'
import { SalePreview } from '~/components/pricing/sale_preview'
import { SaleStateBadge, saleSentence, wholePercent } from '~/components/pricing/sale_state'
import { Button } from '~/components/ui/button'
import { confirm } from '~/components/ui/confirm_store'
import { FormErrors } from '~/components/ui/form_errors'
import { MomentField } from '~/components/ui/moment_field'
import { Panel } from '~/components/ui/panel'
import { TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { useSaving } from '~/hooks/use_saving'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { api } from '~/lib/api'
import { reloaded } from '~/lib/reloaded'
import type { SaleView } from '@views/catalog'

/** A sale of so much or more is asked about. */
const LARGE = 0.9

const LABELS = { percent: 'Percent', start: 'Start', end: 'End' }

/** The one sale of the whole catalogue: how much, from when and until when, and what it makes of the prices */
export function SalePanel({ sale }: { sale: SaleView }) {
  const [percent, setPercent] = useState(sale.percent.toFixed(2))
  const [start, setStart] = useState(sale.start)
  const [end, setEnd] = useState(sale.end)
  const { run, isBusy, problems } = useSaving('The sale was not saved.')
  const fraction = percent.trim() === '' ? NaN : Number(percent)
  useUnsavedChanges(fraction !== sale.percent || start !== sale.start || end !== sale.end)

  /** As the shop reads what was sent, except where something else has been typed since */
  const showSaved = (saved: SaleView) => {
    setPercent((now) => (now === percent ? saved.percent.toFixed(2) : now))
    setStart((now) => (now === start ? saved.start : now))
    setEnd((now) => (now === end ? saved.end : now))
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !(await isMeant(fraction))) return
    await run(async () => {
      const body = { percent: fraction, start: start || null, end: end || null }
      await api.put('/api/products/sale', { body })
      toast.success('Sale saved.')
      await reloaded({
        only: ['sale'],
        onSuccess: ({ props }) => showSaved(props.sale as unknown as SaleView),
      })
    })
  }

  return (
    <Panel title="Sale" actions={<SaleStateBadge state={sale.state} />}>
      <p className="mb-5 text-control text-ink-2">{saleSentence(sale)}</p>
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <form onSubmit={save} noValidate className="grid gap-5">
          <FormErrors errors={problems} labels={LABELS} />
          <TextField
            name="percent"
            type="number"
            inputMode="decimal"
            min={0}
            max={1}
            step={0.01}
            label="Percent"
            hint={percentHint(fraction)}
            value={percent}
            onChange={({ target }) => setPercent(target.value)}
            error={problems.percent}
            required
          />
          <MomentField
            name="start"
            label="Start"
            value={start}
            onChange={setStart}
            error={problems.start}
          />
          <MomentField
            name="end"
            label="End"
            hint="Without a time the sale runs until the end of that day. Times are Toronto’s."
            value={end}
            onChange={setEnd}
            error={problems.end}
          />
          <div>
            <Button type="submit" variant="primary" isBusy={isBusy}>
              Save sale
            </Button>
          </div>
        </form>
        <SalePreview fraction={fraction >= 0 && fraction <= 1 ? fraction : 0} />
      </div>
    </Panel>
  )
}

const percentHint = (fraction: number) =>
  fraction > 0 && fraction <= 1
    ? `${wholePercent(fraction)} off every product. From 0.00 to 1.00.`
    : 'From 0.00, which is no sale, to 1.00.'

async function isMeant(fraction: number): Promise<boolean> {
  if (!(fraction >= LARGE && fraction <= 1)) return true
  return confirm({
    title: `Take ${wholePercent(fraction)} off every product?`,
    text: fraction === 1 ? 'Every product would cost nothing while the sale runs.' : undefined,
    confirmLabel: 'Save sale',
  })
}
