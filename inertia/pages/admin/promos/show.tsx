import { router } from '@inertiajs/react'
import { Copy, Download } from 'lucide-react'
import { AdminPage } from '~/components/admin/admin_page'
import { PromoForm } from '~/components/promos/promo_form'
import { PromoUses } from '~/components/promos/promo_uses'
import { CodeText, PromoStateBadge } from '~/components/promos/promo_words'
import { Button } from '~/components/ui/button'
import { confirm, tell } from '~/components/ui/confirm_store'
import { LinkButton } from '~/components/ui/link_button'
import { hasUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { AdminLayout } from '~/layouts/admin_layout'
import { staff } from '~/lib/paths'
import type { PromoChoicesView, PromoDetailView, PromoUsesView } from '@views/pricing'

type Props = { promo: PromoDetailView; uses: PromoUsesView; choices: PromoChoicesView }

export default function PromosShow({ promo, uses, choices }: Props) {
  const { id, code, codes, form, updated } = promo
  return (
    <AdminPage
      title={CodeText({ code, codes })}
      back={{ href: staff.promos, label: 'Promo codes' }}
      aside={<PromoStateBadge {...promo} />}
      actions={
        <>
          {codes !== null && (
            <LinkButton href={staff.promoCodes(id)} isPlain icon={<Download className="size-4" />}>
              Download codes
            </LinkButton>
          )}
          <LinkButton href={staff.newPromo(id)} icon={<Copy className="size-4" />}>
            Duplicate
          </LinkButton>
          <Button onClick={() => void flip(promo)}>
            {promo.state === 'off' ? 'Switch on' : 'Switch off'}
          </Button>
        </>
      }
    >
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
        <PromoForm key={updated} initial={form} choices={choices} saved={{ id, codes, updated }} />
        <PromoUses uses={uses} isSeries={codes !== null} />
      </div>
    </AdminPage>
  )
}

async function flip({ id, code, codes, state }: PromoDetailView): Promise<void> {
  if (hasUnsavedChanges())
    return tell('Save the code first', 'What you changed on this page is not saved yet.')
  const disabled = state !== 'off'
  const isSure =
    !disabled ||
    (await confirm({
      title: `Switch ${CodeText({ code, codes })} off?`,
      text: 'It reduces no cart from now on. Orders that have used it keep their discount.',
      confirmLabel: 'Switch off',
    }))
  if (isSure) router.put(staff.promoState(id), { disabled }, { preserveScroll: true })
}

PromosShow.layout = AdminLayout
