import { router } from '@inertiajs/react'
import { Copy, Download } from 'lucide-react'
import { Allowed } from '~/components/admin/allowed'
import { ActionLog } from '~/components/admin/action_log'
import { AdminPage } from '~/components/admin/admin_page'
import { EditPromoForm } from '~/components/promos/promo_form'
import { PromoRedemptions } from '~/components/promos/promo_redemptions'
import { CodeText, PromoStateBadge } from '~/components/promos/promo_text'
import { usePromoEditor } from '~/components/promos/use_promo_editor'
import { Button } from '~/components/ui/button'
import { confirm, showMessage } from '~/components/ui/confirm_store'
import { LinkButton } from '~/components/ui/link_button'
import { hasUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import type { HistoryView } from '@views/core'
import type { PromoChoicesView, PromoDetailView, PromoRedemptionsView } from '@views/pricing'

type Props = {
  promo: PromoDetailView
  uses: PromoRedemptionsView
  choices: PromoChoicesView
  history: HistoryView
}

export default function PromosShow({ promo, uses, choices, history }: Props) {
  const { id, code, codes } = promo
  const form = usePromoEditor(promo)
  return (
    <AdminPage
      title={CodeText({ code, codes })}
      back={{ href: staff.adminPromos, label: 'Promo codes' }}
      aside={<PromoStateBadge {...promo} />}
      actions={
        <>
          {codes !== null && (
            <Allowed permission="run_reports">
              <LinkButton
                href={staff.adminPromoCodesCsv(id)}
                isPlain
                icon={<Download className="size-4" />}
              >
                Download codes
              </LinkButton>
            </Allowed>
          )}
          <Allowed permission="change_prices">
            <LinkButton
              href={withQuery(staff.adminPromosNew, { from: id })}
              icon={<Copy className="size-4" />}
            >
              Duplicate
            </LinkButton>
            <Button onClick={() => void toggleState(promo)}>
              {promo.state === 'off' ? 'Activate' : 'Deactivate'}
            </Button>
          </Allowed>
        </>
      }
    >
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
        <EditPromoForm form={form} choices={choices} />
        <div className="grid min-w-0 gap-5">
          <PromoRedemptions redemptions={uses} isSeries={codes !== null} />
          <ActionLog actions={history.entries} count={history.count} />
        </div>
      </div>
    </AdminPage>
  )
}

async function toggleState({ id, code, codes, state }: PromoDetailView): Promise<void> {
  if (hasUnsavedChanges())
    return showMessage('Save the code first', 'This page has unsaved changes.')
  const disabled = state !== 'off'
  const isSure =
    !disabled ||
    (await confirm({
      title: `Deactivate ${CodeText({ code, codes })}?`,
      text: 'New orders can no longer use it. Placed orders keep their discount.',
      confirmLabel: 'Deactivate',
    }))
  if (isSure) router.put(staff.adminPromoState(id), { disabled }, { preserveScroll: true })
}

PromosShow.layout = AdminLayout
