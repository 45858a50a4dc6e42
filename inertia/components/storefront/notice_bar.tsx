import { useEffect } from 'react'
import { router, usePage } from '@inertiajs/react'
import { shopTexts } from '@shared/texts/storefront/shop'
import type { ReactNode } from 'react'
import { COUNTRY_NAMES } from '~/components/country/country_names'
import { TextLink } from '~/components/ui/text_link'
import { accountCurrencyText, useCountrySwitch } from '~/components/country/use_country_switch'
import { useShared, useShopPath } from '~/hooks/use_shared'
import * as shop from '@paths/shop_paths'
import { CURRENCY_OF } from '~/lib/storefront_path'
import { withQuery } from '~/lib/url'
import type { FlashMessages } from '~/types'

type Notice = NonNullable<FlashMessages['notice']>

/** Bars at the top of the page: that this is a demo shop, prices in another currency, the reason of a redirect */
export function NoticeBar() {
  const { demo, flash } = useShared()
  return (
    <>
      {demo && <Bar label="Demo">This is a demo shop: no cards are charged and nothing ships.</Bar>}
      <AccountCurrencyBar />
      {flash?.notice && <RedirectBar notice={flash.notice} />}
    </>
  )
}

/** The prices of a user stay in the currency of the account on both storefronts. */
function AccountCurrencyBar() {
  const { user, storefront } = useShared()
  const { other, href } = useCountrySwitch()
  if (!user?.currency || user.currency === CURRENCY_OF[storefront]) return null
  return (
    <Bar label="Currency">
      {accountCurrencyText(user.currency)}{' '}
      <TextLink href={href}>Go to the {COUNTRY_NAMES[other]} store</TextLink>
    </Bar>
  )
}

function RedirectBar({ notice }: { notice: Notice }) {
  const { url } = usePage()
  useEffect(() => {
    const change = { url: withQuery(url, { notice: null }), preserveState: true }
    // Inertia writes a history entry after the first page is mounted.
    const timer = setTimeout(() => {
      if (change.url !== url) router.replace({ ...change, preserveScroll: true })
    })
    return () => clearTimeout(timer)
  }, [url])
  return <Bar label="Notice">{NOTICES[notice]}</Bar>
}

function TradeOnly() {
  const { user } = useShared()
  const path = useShopPath()
  return (
    <>
      Trade customers only:{' '}
      {!user && (
        <>
          <TextLink href={path(shop.login)}>log in</TextLink> or{' '}
        </>
      )}
      <TextLink href={path(shop.apply)}>apply</TextLink>
    </>
  )
}

const NOTICES: Record<Notice, ReactNode> = {
  'unknown-page': shopTexts.navigation.unknownPage,
  'trade-only': <TradeOnly />,
  'closed-order':
    'This link does not open the order. Find it here by its number and e-mail address.',
}

function Bar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside
      aria-label={label}
      className="border-b border-line bg-surface px-5 py-2.5 text-center text-sm text-ink-2"
    >
      {children}
    </aside>
  )
}
