import { Head } from '@inertiajs/react'
import { useState } from 'react'
import { accountTexts } from '@shared/texts/accounts'
import { ApplyForm, ApplySent } from '~/components/applications/apply_form'
import { StorefrontLayout } from '~/layouts/storefront_layout'
import type { ApplyPageView } from '@views/accounts'

const PROMISES = [
  'Trade prices in your own currency, from the first unit or your minimum quantity',
  'The full range: PXLDRIVE, PXLGLASS, Series 8 and the passive cables',
  'Payment by bank transfer and shipping with your own carrier',
]

/** The trade application, for users and guests */
export default function Apply(props: ApplyPageView) {
  const [isSent, setSent] = useState(false)
  return (
    <div className="shell grid items-start gap-x-16 gap-y-12 pt-14 pb-28 sm:pt-20 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Head title={accountTexts.becomeDealer}>
        <meta
          head-key="description"
          name="description"
          content="Apply for trade prices as a dealer, reseller or distributor of Pixelgen Design."
        />
      </Head>
      <header className="lg:sticky lg:top-24">
        <h1 className="text-title font-semibold">{accountTexts.becomeDealer}</h1>
        <p className="mt-4 max-w-[48ch] text-lead text-ink-2">
          For dealers, resellers and distributors. Tell us about your business, and we’ll reply by
          e-mail.
        </p>
        <ul className="mt-8 max-w-[48ch] space-y-3 text-control text-ink-2">
          {PROMISES.map((promise) => (
            <li key={promise} className="border-s-2 border-accent ps-4">
              {promise}
            </li>
          ))}
        </ul>
      </header>
      {isSent ? <ApplySent /> : <ApplyForm {...props} onSent={() => setSent(true)} />}
    </div>
  )
}

Apply.layout = StorefrontLayout
