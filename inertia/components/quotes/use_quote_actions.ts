import { formatDay } from '@shared/dates'
import { laterGoods } from '~/components/quotes/quote_shortages'
import { confirm } from '~/components/ui/confirm_store'
import { copyLink } from '~/components/ui/copy_text'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'
import type { ApiError } from '~/lib/api'
import type { OrderDetail } from '@views/orders'

export const QUOTE_DAYS = 30

type Order = Pick<OrderDetail, 'id' | 'number' | 'quote'>
type IssuedQuote = { url: string; revision: number }

const reload = () => reloadPage({ only: ['order'] })

/** What another tab or user changed meanwhile is shown after the reason. */
export const showPresent = (failure: string) => (error: ApiError) => {
  toastError(failure)(error)
  if (error.status === 409) void reload()
}

const shownRevision = ({ quote }: Pick<OrderDetail, 'quote'>): number =>
  quote?.acceptedAt === null ? quote.revision : 0

/** Makes an order a quote, or issues its quote again. */
export function useQuoteIssue(order: Order) {
  const revision = shownRevision(order)
  const issue = useMutation(
    (body: object) =>
      api.post<IssuedQuote>(`/api/orders/${order.id}/quote`, { body: { ...body, revision } }),
    { onError: showPresent('The quote was not issued.') }
  )
  return {
    isIssuing: issue.isProcessing,
    async issue(question: Parameters<typeof confirm>[0], body: object = {}): Promise<void> {
      if (!(await confirm(question)) || !(await issue.mutate(body))) return
      toast.success('Quote issued.')
      await reload()
    },
  }
}

/** The question before a pro-forma becomes a quote */
export const quoteQuestion = (number: string) => ({
  title: `Make pro-forma ${number} a quote?`,
  text: `Its goods and its service credit are released. The prices are valid for ${QUOTE_DAYS} days, and the customer accepts them with a link.`,
  confirmLabel: 'Make it a quote',
})

/** What staff do with an open quote */
export function useQuoteActions(
  order: Order,
  { number, url, isExpired, short, offeredOn }: NonNullable<OrderDetail['quote']>
) {
  const path = `/api/orders/${order.id}`
  const later = laterGoods(short, offeredOn)
  const revision = shownRevision(order)
  const { issue, isIssuing } = useQuoteIssue(order)
  const extension = useMutation(
    () => api.post(`${path}/extension`, { body: { days: QUOTE_DAYS, revision } }),
    { onError: showPresent('The quote was not extended.') }
  )
  const acceptance = useMutation(
    () => api.post(`${path}/quote/acceptance`, { body: { later, revision } }),
    { onError: showPresent('The quote was not accepted.') }
  )

  const extend = async () => {
    if (!(await extension.mutate())) return
    toast.success('Quote extended.')
    await reload()
  }
  const accept = async () => {
    const question = {
      title: `Accept quote ${number} for the customer?`,
      text: `It becomes a pro-forma, and ${later ? `what is in stock is reserved. The rest is promised by ${formatDay(later.by)}.` : 'its goods are reserved.'} The customer is mailed the pro-forma.`,
      confirmLabel: 'Accept quote',
    }
    if (!(await confirm(question)) || !(await acceptance.mutate())) return
    toast.success('Quote accepted.')
    await reload()
  }
  const reissueQuestion = {
    title: `Issue quote ${number} again?`,
    text: isExpired
      ? 'Its products get the prices of today. The link of the expired revision stays closed.'
      : `The prices stay, and are valid for ${QUOTE_DAYS} days from today. The link sent before no longer works.`,
    confirmLabel: 'Issue quote',
  }
  return {
    copyLink: () => void copyLink(url ?? ''),
    extend: () => void extend(),
    isExtending: extension.isProcessing,
    reissue: () => void issue(reissueQuestion, { reprice: isExpired }),
    isIssuing,
    accept: () => void accept(),
    isAccepting: acceptance.isProcessing,
  }
}
