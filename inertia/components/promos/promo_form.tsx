import type { FormEvent } from 'react'
import { Allowed } from '~/components/admin/allowed'
import { PromoAudienceFields } from '~/components/promos/promo_audience_fields'
import { PromoCodeFields } from '~/components/promos/promo_code_fields'
import { PromoDiscountFields } from '~/components/promos/promo_discount_fields'
import { PromoLimitFields } from '~/components/promos/promo_limit_fields'
import { PromoProductFields } from '~/components/promos/promo_product_fields'
import { EditConflict } from '~/components/admin/edit_conflict'
import { Button } from '~/components/ui/button'
import { CancelButton } from '~/components/ui/cancel_button'
import { FormErrors } from '~/components/ui/form_errors'
import { FormLock } from '~/components/ui/form_lock'
import { Panel } from '~/components/ui/panel'
import { useSaveKey } from '~/hooks/use_save_key'
import { leaveFor } from '~/hooks/use_unsaved_changes'
import { lastListHref } from '~/lib/visited_lists'
import * as staff from '@paths/staff_paths'
import type { ReactNode } from 'react'
import type { PromoFormState } from '~/components/promos/promo_draft'
import type { PromoEditorState } from '~/components/promos/use_promo_editor'
import type { PromoChoicesView } from '@views/pricing'

type PromoFormProps = { form: PromoFormState; choices: PromoChoicesView }

export function NewPromoForm({ form, choices }: PromoFormProps) {
  const { isSeries } = form.draft
  return (
    <PromoForm form={form} choices={choices} saveLabel={isSeries ? 'Create codes' : 'Create code'}>
      <FormLock isLocked={form.isProcessing} />
      <PromoCodeFields form={form} isNew />
    </PromoForm>
  )
}

type EditPromoFormProps = { form: PromoEditorState; choices: PromoChoicesView }

export function EditPromoForm({ form, choices }: EditPromoFormProps) {
  const { conflict, startFromLatest } = form
  const notice = conflict && (
    <EditConflict
      changes={conflict}
      onKeep={() => void startFromLatest({ keepsChanges: true })}
      onDiscard={() => void startFromLatest({ keepsChanges: false })}
    />
  )
  return (
    <PromoForm form={form} choices={choices} notice={notice} saveLabel="Save">
      <PromoCodeFields form={form} />
    </PromoForm>
  )
}

type FieldsetProps = PromoFormProps & {
  notice?: ReactNode
  saveLabel: string
  /** The fields of the code */
  children: ReactNode
}

function PromoForm({ form, choices, notice, saveLabel, children }: FieldsetProps) {
  const formRef = useSaveKey()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.isProcessing) form.save()
  }

  return (
    <form ref={formRef} onSubmit={submit} noValidate className="grid min-w-0 gap-5">
      {notice}
      <FormErrors errors={form.errors} labels={LABELS} />
      <Panel title="Code">{children}</Panel>
      <Panel title="Discount">
        <PromoDiscountFields form={form} />
      </Panel>
      <Panel title="Dates and limits">
        <PromoLimitFields form={form} isSeries={form.draft.isSeries} />
      </Panel>
      <Panel title="Eligible customers">
        <PromoAudienceFields form={form} groups={choices.groups} />
      </Panel>
      <Panel title="Discounted products">
        <PromoProductFields form={form} lines={choices.lines} />
      </Panel>
      <Allowed permission="change_prices">
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isBusy={form.isProcessing}>
            {saveLabel}
          </Button>
          <CancelButton
            isSaving={form.isProcessing}
            mayDiscard={form.mayDiscard}
            onCancel={() => void leaveFor(lastListHref(staff.adminPromos))}
          />
        </div>
      </Allowed>
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
