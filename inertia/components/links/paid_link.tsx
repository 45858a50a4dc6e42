import { termsTexts } from '@shared/texts/terms'
import { NewLinkForm } from '~/components/links/new_link_form'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { DateText } from '~/components/ui/date_text'
import { FocusedMessage } from '~/components/ui/focused_message'
import { Price } from '~/components/ui/price'
import { useShopPath } from '~/hooks/use_shared'
import * as shop from '@paths/shop_paths'
import type { MoneyJson } from '@shared/money'
import type { PaymentLinkPage } from '@views/orders'

type PaidLinkProps = {
  paid: NonNullable<PaymentLinkPage['paid']>
  token: string
  isLinkRequested: boolean
}

/** What a link shows once it is paid */
export function PaidLink({ paid, token, isLinkRequested }: PaidLinkProps) {
  const { number, amount, at, left } = paid
  const path = useShopPath()
  return (
    <>
      <h1 className="mb-5 text-2xl font-semibold tracking-tight">Order {number}</h1>
      <Callout tone="success">
        {amount && <Price of={amount} />} {amount ? 'paid' : 'Paid'} on <DateText at={at} />. Thank
        you.
      </Callout>
      {left && (
        <>
          <p className="mt-6 text-ink-2">
            Left to pay: <Price of={left} className="font-semibold text-ink" />
          </p>
          <NewLinkForm
            isKnown
            action={`${path(shop.payToken(token))}/link`}
            isRequested={isLinkRequested}
          />
        </>
      )}
    </>
  )
}

export type PaidAmount = { number: string; amount: MoneyJson }
type PaidOrderProps = PaidAmount & {
  /** What the link charges next; null where that is nothing */
  rest: PaymentLinkPage['payable']
  onContinue: () => void
}

/** What the page says right after a payment */
export function PaidOrder({ number, amount, rest, onContinue }: PaidOrderProps) {
  return (
    <FocusedMessage role="status">
      <h1 className="mb-5 text-2xl font-semibold tracking-tight">Thank you</h1>
      <Callout tone="success">
        Your payment of <Price of={amount} /> for order {number} has been received. A receipt is on
        its way to you.
      </Callout>
      {rest && (
        <>
          <p className="my-6 text-ink-2">
            Left to pay: <Price of={rest.due} className="font-semibold text-ink" />
            {rest.restDue && `, due ${rest.restDue}`}. This link serves for it, too.
          </p>
          <Button onClick={onContinue}>{termsTexts.payRest}</Button>
        </>
      )}
    </FocusedMessage>
  )
}
