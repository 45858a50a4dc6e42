import { router } from '@inertiajs/react'
import { BadgePercent, Plus } from 'lucide-react'
import { AdminPage } from '~/components/admin/admin_page'
import { ListBar } from '~/components/admin/list_bar'
import { ListPanel } from '~/components/admin/list_panel'
import { NothingFound } from '~/components/admin/nothing_found'
import { PromoTable } from '~/components/promos/promo_table'
import { STATES } from '~/components/promos/promo_words'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'
import { Select } from '~/components/ui/select'
import { useHotkeys } from '~/hooks/use_hotkeys'
import { useListParams } from '~/hooks/use_list_params'
import { AdminLayout } from '~/layouts/admin_layout'
import { staff } from '~/lib/paths'
import type { PromoListView } from '@views/pricing'

const CHOICES = [
  { value: '', label: 'Every state' },
  ...Object.entries(STATES).map(([value, { word }]) => ({ value, label: word })),
]

export default function PromosIndex({ promos }: { promos: PromoListView }) {
  const { rows, query, sort, dir, state } = promos
  const params = useListParams({ sort, dir })
  useHotkeys([{ keys: 'n', label: 'New code', run: () => router.visit(staff.newPromo()) }])
  const show = (chosen: string) =>
    router.get(params.hrefWith({ state: chosen, page: null }), {}, { preserveState: true })

  return (
    <AdminPage
      title="Promo codes"
      actions={
        <LinkButton href={staff.newPromo()} variant="primary" icon={<Plus className="size-4" />}>
          New code
        </LinkButton>
      }
    >
      <ListBar label="Search codes" query={query} onSearch={params.search}>
        <Select
          name="state"
          label="State"
          isLabelHidden
          options={CHOICES}
          value={state ?? ''}
          onChange={({ target }) => show(target.value)}
          className="w-38 shrink-0"
        />
      </ListBar>
      <ListPanel
        list={promos}
        nouns={['code', 'codes']}
        empty={
          query || state ? (
            <NothingFound
              title="No code is like that"
              text="Try another state, or a part of a code or of its note."
              all={{ href: staff.promos, label: 'Show all codes' }}
            />
          ) : (
            <NoCodes />
          )
        }
      >
        <PromoTable rows={rows} params={params} />
      </ListPanel>
    </AdminPage>
  )
}

const NoCodes = () => (
  <EmptyState
    icon={<BadgePercent className="size-5" />}
    title="No promo codes yet"
    text="A code takes a percentage or an amount off, for as long and for whom you say."
    action={<LinkButton href={staff.newPromo()}>Make the first code</LinkButton>}
  />
)

PromosIndex.layout = AdminLayout
