import type { FormEvent } from 'react'
import { PromoAudienceFields } from '~/components/promos/promo_audience_fields'
import { PromoCodeFields } from '~/components/promos/promo_code_fields'
import { PromoDiscountFields } from '~/components/promos/promo_discount_fields'
import { PromoLimitFields } from '~/components/promos/promo_limit_fields'
import { PromoProductFields } from '~/components/promos/promo_product_fields'
import { usePromoForm } from '~/components/promos/use_promo_form'
import { Button } from '~/components/ui/button'
import { FormErrors } from '~/components/ui/form_errors'
import { Panel } from '~/components/ui/panel'
import type { PromoChoicesView, PromoFormView } from '@views/pricing'
import type { SavedPromo } from '~/components/promos/use_promo_form'

type PromoFormProps = { initial: PromoFormView; choices: PromoChoicesView; saved?: SavedPromo }

export function PromoForm({ initial, choices, saved }: PromoFormProps) {
  const form = usePromoForm(initial, saved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.isProcessing) form.save()
  }
  const isSeries = form.draft.isSeries

  return (
    <form onSubmit={submit} noValidate className="grid min-w-0 gap-5">
      <FormErrors errors={form.errors} labels={LABELS} />
      <Panel title="Code">
        <PromoCodeFields form={form} saved={saved} />
      </Panel>
      <Panel title="Discount">
        <PromoDiscountFields form={form} />
      </Panel>
      <Panel title="Dates and limits">
        <PromoLimitFields form={form} isSeries={isSeries} />
      </Panel>
      <Panel title="Eligible customers">
        <PromoAudienceFields form={form} groups={choices.groups} />
      </Panel>
      <Panel title="Discounted products">
        <PromoProductFields form={form} lines={choices.lines} />
      </Panel>
      <div>
        <Button type="submit" variant="primary" isBusy={form.isProcessing}>
          {saved ? 'Save' : isSeries ? 'Create codes' : 'Create code'}
        </Button>
      </div>
    </form>
  )
}

const LABELS = {
  code: 'Code',
  percent: 'Percentage',
  amount_usd: 'Amount in USD',
  amount_cad: 'Amount in CAD',
  minimum_usd: 'Minimum order in USD',
  minimum_cad: 'Minimum order in CAD',
  start: 'Start',
  end: 'End',
  limit: 'Total uses',
  customer_limit: 'Uses per customer',
  count: 'Number of codes',
  products: 'Products',
  groups: 'Groups',
}
