import type { ProfileFrame } from '@views/accounts'
import type { CustomerQuotesPage } from '@views/orders'
import { ProfilePage } from '~/components/profile/profile_page'
import { QuoteCard } from '~/components/profile/quote_card'
import { EmptyState } from '~/components/ui/empty_state'
import { ListPanel } from '~/components/ui/list_panel'
import { StorefrontLayout } from '~/layouts/storefront_layout'

type QuotesProps = { profile: ProfileFrame; list: CustomerQuotesPage }

export default function Quotes({ profile, list }: QuotesProps) {
  const { quotes, supportEmail, terms } = list
  return (
    <ProfilePage profile={profile} title="Quotes">
      <ListPanel paging={list} nouns={['quote', 'quotes']} empty={<NoQuotes />}>
        <ul className="divide-y divide-line">
          {quotes.map((quote) => (
            <QuoteCard key={quote.orderId} quote={quote} terms={terms} />
          ))}
        </ul>
      </ListPanel>
      {quotes.some(({ state }) => state === 'expired') && (
        <p className="mt-6 text-control text-ink-2">
          An expired quote can no longer be accepted. Ask us for a new one at{' '}
          <a href={`mailto:${supportEmail}`} className="underline underline-offset-4">
            {supportEmail}
          </a>
          .
        </p>
      )}
    </ProfilePage>
  )
}

const NoQuotes = () => (
  <EmptyState
    title="No quotes yet"
    text="Quotes that we send you appear here. You can accept and download them."
  />
)

Quotes.layout = StorefrontLayout
