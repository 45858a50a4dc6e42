import { useState } from 'react'
import type { FormEvent } from 'react'
import { readSalePercent } from '#catalog/product/sale_rules'
import { conflictOf, EditConflict, toastOtherErrors } from '~/components/admin/edit_conflict'
import { FractionField, readFraction } from '~/components/pricing/percent_field'
import { SalePreview } from '~/components/pricing/sale_preview'
import { formatPercent, saleDescription } from '~/components/pricing/sale_state'
import { Button } from '~/components/ui/button'
import { CancelButton } from '~/components/ui/cancel_button'
import { confirm } from '~/components/ui/confirm_store'
import { FormErrors } from '~/components/ui/form_errors'
import { MomentField } from '~/components/ui/moment_field'
import { Panel } from '~/components/ui/panel'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { useSaveKey } from '~/hooks/use_save_key'
import { leaveFor, useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import * as staff from '@paths/staff_paths'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'
import { lastListHref } from '~/lib/visited_lists'
import type { SaleView } from '@views/catalog'

/** Sales from this fraction on need a confirmation. */
const LARGE_SALE = 0.9

type SavedSale = { reason: string | null }

const LABELS = { percent: 'Percent', start: 'Start', end: 'End' }

/** The shop's one sale, which applies to every product */
export function SalePanel({ sale }: { sale: SaleView }) {
  const [base, setBase] = useState(sale)
  const [percent, setPercent] = useState(percentText(sale))
  const [start, setStart] = useState(sale.start)
  const [end, setEnd] = useState(sale.end)
  const update = useMutation((body: object) => api.put<SavedSale>('/api/products/sale', { body }), {
    onError: toastOtherErrors('The sale was not saved.'),
  })
  const { fieldErrors, isProcessing } = update
  const fraction = readFraction(percent)
  const isValid = readSalePercent(fraction) !== null
  const mayDiscard = useUnsavedChanges(
    fraction !== sale.percent || start !== sale.start || end !== sale.end
  )

  /** Shows the saved values as the server read them, except in fields that changed since `before`. */
  const showSaved = (saved: SaleView, before = { percent, start, end }) => {
    setPercent((now) => (now === before.percent ? percentText(saved) : now))
    setStart((now) => (now === before.start ? saved.start : now))
    setEnd((now) => (now === before.end ? saved.end : now))
    setBase(saved)
  }
  const formRef = useSaveKey('Save sale')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isProcessing || (isValid && !(await confirmLargeSale(fraction)))) return
    const body = {
      percent: fraction,
      start: start || null,
      end: end || null,
      updated: base.updated,
    }
    const saved = await update.mutate(body)
    if (!saved) return
    toast.success(['Sale saved.', saved.reason].filter(Boolean).join(' '))
    await reloadSale(showSaved)
  }
  const conflict = conflictOf(update.error)
  const keepChanges = () =>
    reloadSale((saved) => {
      showSaved(saved, { ...base, percent: percentText(base) })
      update.reset()
    })
  const discardChanges = () =>
    reloadSale((saved) => {
      showSaved(saved)
      update.reset()
    })

  return (
    <Panel>
      <p className="mb-5 text-control text-ink-2">{saleDescription(sale)}</p>
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <form ref={formRef} onSubmit={save} noValidate className="grid gap-5">
          {conflict && (
            <EditConflict changes={conflict} onKeep={keepChanges} onDiscard={discardChanges} />
          )}
          <FormErrors errors={fieldErrors} labels={LABELS} />
          <FractionField
            name="percent"
            label="Percent"
            hint={isValid && fraction > 0 ? percentHint(fraction) : NO_SALE_HINT}
            value={percent}
            onChange={setPercent}
            error={fieldErrors.percent}
            isRequired
          />
          <MomentField
            name="start"
            label="Start"
            value={start}
            onChange={setStart}
            error={fieldErrors.start}
          />
          <MomentField
            name="end"
            label="End"
            hint="Without a time, the sale ends with that day. Toronto time."
            value={end}
            onChange={setEnd}
            error={fieldErrors.end}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" isBusy={isProcessing}>
              Save sale
            </Button>
            <CancelButton
              isSaving={isProcessing}
              mayDiscard={mayDiscard}
              onCancel={() => void leaveFor(lastListHref(staff.adminProducts))}
            />
          </div>
        </form>
        <SalePreview fraction={isValid ? fraction : 0} />
      </div>
    </Panel>
  )
}

const percentText = (sale: SaleView) => sale.percent.toFixed(2)
const NO_SALE_HINT = '0.00 (no sale) to 1.00'
const percentHint = (fraction: number) =>
  `${formatPercent(fraction)} off every product (0.00 to 1.00)`

async function confirmLargeSale(fraction: number): Promise<boolean> {
  if (fraction < LARGE_SALE) return true
  return confirm({
    title: `Take ${formatPercent(fraction)} off every product?`,
    text: fraction === 1 ? 'Every product is free while the sale runs.' : undefined,
    confirmLabel: 'Save sale',
  })
}

const reloadSale = (onLoaded: (sale: SaleView) => void): Promise<void> =>
  reloadPage({
    only: ['sale'],
    onSuccess: ({ props }) => onLoaded(props.sale as unknown as SaleView),
  })
