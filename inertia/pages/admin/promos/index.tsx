import { router } from '@inertiajs/react'
import { BadgePercent, Plus } from 'lucide-react'
import { usePermission } from '~/hooks/use_shared'
import { Allowed } from '~/components/admin/allowed'
import { AdminPage } from '~/components/admin/admin_page'
import { ListBar } from '~/components/admin/list_bar'
import { NoMatches } from '~/components/admin/no_matches'
import { PromoTable } from '~/components/promos/promo_table'
import { PROMO_STATE_BADGES } from '~/components/promos/promo_text'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'
import { Select } from '~/components/ui/select'
import { useHotkeys } from '~/hooks/use_hotkeys'
import { useListParams } from '~/hooks/lists/use_list_params'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { PromoListView } from '@views/pricing'

const createCode = () => router.visit(staff.adminPromosNew)

const STATE_OPTIONS = [
  { value: '', label: 'All states' },
  ...Object.entries(PROMO_STATE_BADGES).map(([value, { label }]) => ({ value, label })),
]

export default function PromosIndex({ promos }: { promos: PromoListView }) {
  const { query, sort, dir, state } = promos
  const params = useListParams({ sort, dir })
  const canPrice = usePermission('change_prices')
  useHotkeys(canPrice ? [{ keys: 'n', label: 'New code', run: createCode }] : [])
  const filterByState = (value: string) =>
    router.get(params.hrefWith({ state: value, page: null }), {}, { preserveState: true })

  return (
    <AdminPage
      title="Promo codes"
      actions={
        <Allowed permission="change_prices">
          <LinkButton
            href={staff.adminPromosNew}
            variant="primary"
            icon={<Plus className="size-4" />}
          >
            Create code
          </LinkButton>
        </Allowed>
      }
    >
      <ListBar label="Search codes" query={query} params={params}>
        <Select
          name="state"
          label="State"
          isLabelHidden
          options={STATE_OPTIONS}
          value={state ?? ''}
          onChange={({ target }) => filterByState(target.value)}
          className="w-38 shrink-0"
        />
      </ListBar>
      <PromoTable
        promos={promos}
        params={params}
        empty={query || state ? <NoMatchingCodes /> : <NoCodes />}
      />
    </AdminPage>
  )
}

const NoMatchingCodes = () => (
  <NoMatches
    noun="codes"
    hint="Try another state, or part of a code or its note."
    href={staff.adminPromos}
  />
)

const NoCodes = () => (
  <EmptyState
    icon={<BadgePercent className="size-5" />}
    title="No promo codes yet"
    text="A code takes a percentage or an amount off the orders of the customers you choose."
    action={
      <Allowed permission="change_prices">
        <LinkButton href={staff.adminPromosNew}>Create code</LinkButton>
      </Allowed>
    }
  />
)

PromosIndex.layout = AdminLayout
