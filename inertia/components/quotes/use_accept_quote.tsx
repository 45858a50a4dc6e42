import { router } from '@inertiajs/react'
import { quoteTexts } from '@shared/texts/quotes'
import { formatDay } from '@shared/dates'
import { laterGoods } from '~/components/quotes/quote_shortages'
import { useTermsAgreement } from '~/components/checkout_steps/terms_agreement'
import { confirm } from '~/components/ui/confirm_store'
import { Price } from '~/components/ui/price'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import type { ApiError } from '~/lib/api'
import type { ReactNode } from 'react'
import type { MoneyJson } from '@shared/money'
import type { QuoteView, TermsToAccept } from '@views/orders'

const GONE = 410
const CHANGED_CODES = ['E_TERMS_CHANGED', 'E_LATER_CHANGED', 'E_OUT_OF_STOCK']

type AcceptQuoteOptions = {
  token: string
  total: MoneyJson
  /** The service credit that acceptance applies, or null */
  credit: MoneyJson | null
  terms: TermsToAccept | null
  short: QuoteView['short']
  /** The day by which it may be accepted although goods are short */
  offeredOn: string | null
  /** Names the quote at the checkbox of the terms where a page shows several */
  subject?: string
}

type QuoteAcceptance = {
  error: ApiError | null
  isBusy: boolean
  termsCheckbox: ReactNode
  accept: () => Promise<void>
}

/**
 * Accepts a quote once the customer agreed to the terms and confirmed it. Where the quote was closed, its stock or the terms
 * changed meanwhile, the page shows it.
 */
export function useAcceptQuote(options: AcceptQuoteOptions): QuoteAcceptance {
  const { token, total, credit, terms, subject, short, offeredOn } = options
  const later = laterGoods(short, offeredOn)
  const agreement = useTermsAgreement({ terms, subject, error: quoteTexts.acceptTerms })
  const acceptance = useMutation(
    () => api.post(`/api/quotes/${token}/accept`, { body: { terms: terms?.revision, later } }),
    {
      onError: ({ status, code }: ApiError) => {
        if (status === GONE || CHANGED_CODES.includes(code)) router.reload()
      },
    }
  )

  async function accept(): Promise<void> {
    if (!agreement.confirm()) return
    const question = {
      title: 'Accept this quote?',
      text: (
        <>
          You order these items for <Price of={total} />.{' '}
          {credit && (
            <>
              Your service credit of <Price of={credit} /> is deducted, so{' '}
              <Price of={{ ...total, cents: total.cents - credit.cents }} /> is due.{' '}
            </>
          )}
          {later
            ? `We reserve what is in stock for you now, the rest comes by ${formatDay(later.by)}. We`
            : 'We reserve them for you and'}{' '}
          send you the pro-forma.
        </>
      ),
      confirmLabel: 'Accept quote',
    }
    if (!(await confirm(question)) || !(await acceptance.mutate())) return
    toast.success('Quote accepted.')
    router.reload()
  }

  return {
    error: acceptance.error,
    isBusy: acceptance.isProcessing,
    termsCheckbox: agreement.checkbox,
    accept,
  }
}
