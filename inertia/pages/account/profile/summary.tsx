import type { CustomerCreditView, ProfileFrame, ProfileSummary } from '@views/accounts'
import type { OpenBalanceView } from '@views/invoicing'
import { AddressLines } from '~/components/addresses/address_lines'
import { BalancePanel } from '~/components/profile/balance_panel'
import { CreditSummary } from '~/components/profile/credit_summary'
import { ProfilePage } from '~/components/profile/profile_page'
import { QuickOrderLink } from '~/components/quick_order/quick_order_link'
import { DateText } from '~/components/ui/date_text'
import { DescriptionList } from '~/components/ui/description_list'
import { Panel } from '~/components/ui/panel'
import { useShared } from '~/hooks/use_shared'
import { StorefrontLayout } from '~/layouts/storefront_layout'

type SummaryProps = {
  profile: ProfileFrame
  summary: ProfileSummary
  balances: OpenBalanceView[]
  takesCards: boolean
  credit: CustomerCreditView | null
}

export default function Summary(props: SummaryProps) {
  const { profile, summary, balances, takesCards, credit } = props
  const { user } = useShared()
  return (
    <ProfilePage profile={profile} title="Profile">
      {user?.isTrade && <QuickOrderLink className="mb-6" />}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <BalancePanel userId={profile.userId} balances={balances} takesCards={takesCards} />
        <Panel title="Account" className="lg:row-span-2">
          <DescriptionList items={accountOf(summary)} />
        </Panel>
        <AddressPanel title="Shipping address" lines={summary.shipping} />
        <AddressPanel title="Billing address" lines={summary.billing} />
        {credit && <CreditSummary credit={credit} />}
      </div>
    </ProfilePage>
  )
}

function AddressPanel({ title, lines }: { title: string; lines: string[] }) {
  return (
    <Panel title={title}>
      {lines.length > 0 ? (
        <AddressLines lines={lines} className="text-control text-ink" />
      ) : (
        <p className="text-control text-ink-3">No address. Add one under Settings.</p>
      )}
    </Panel>
  )
}

function accountOf({ name, email, company, phone, group, since, currency }: ProfileSummary) {
  return [
    { term: 'Name', text: name || '–' },
    { term: 'E-mail', text: email },
    { term: 'Company', text: company || '–' },
    { term: 'Phone', text: phone || '–' },
    { term: 'Customer group', text: group },
    { term: 'Currency', text: currency?.toUpperCase() ?? 'Currency of the store' },
    { term: 'Customer since', text: <DateText at={since} /> },
  ]
}

Summary.layout = StorefrontLayout
