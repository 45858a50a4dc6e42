import { useState } from 'react'
import { Head, router } from '@inertiajs/react'
import { DocumentTotals } from '~/components/documents/document_totals'
import { ClosedLink } from '~/components/links/closed_link'
import { ConfirmingLink } from '~/components/links/confirming_link'
import { PaidLink, PaidOrder, type PaidAmount } from '~/components/links/paid_link'
import { BankChallenge } from '~/components/payments/bank_challenge'
import { CardPaymentForm } from '~/components/payments/card_payment_form'
import { useCardPayment } from '~/components/payments/use_card_payment'
import { ItemList } from '~/components/profile/item_list'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { FormLock } from '~/components/ui/form_lock'
import { Price } from '~/components/ui/price'
import { RadioCards } from '~/components/ui/radio_cards'
import { useFreshAfterBack } from '~/hooks/use_fresh_after_back'
import { CheckoutLayout } from '~/layouts/checkout_layout'
import { api } from '~/lib/api'
import * as shop from '@paths/shop_paths'
import { centsToDecimal, type MoneyJson } from '@shared/money'
import { termsTexts } from '@shared/texts/terms'
import type { ApiError } from '~/lib/api'
import type { FormEvent } from 'react'
import type { PaymentLinkPage } from '@views/orders'

type Props = { page: PaymentLinkPage; isLinkRequested: boolean }
type Paid = PaidAmount & { isRestKnown: boolean }
type Payable = NonNullable<PaymentLinkPage['payable']>

/** The amount is another one by now, or another payment is being confirmed. */
const STALE_CODES = ['E_TOTAL_CHANGED', 'E_PAYMENT_PENDING']

/** The page of a payment link. It shows the number, items and amount of an order, and nothing of its customer. */
export default function Pay({ page, isLinkRequested }: Props) {
  const { payable, confirming, token } = page
  const [paid, setPaid] = useState<Paid | null>(null)
  useFreshAfterBack('page')
  const showPaid = (amount: PaidAmount) => {
    // What the page charges next is not known before the reload: until then it still has the amount that was paid.
    setPaid({ ...amount, isRestKnown: false })
    router.reload({ onSuccess: () => setPaid({ ...amount, isRestKnown: true }) })
  }
  return (
    <div className="shell min-h-[60dvh] max-w-xl">
      <Head title="Pay your order">
        <meta head-key="robots" name="robots" content="noindex" />
      </Head>
      {paid ? (
        <PaidOrder
          number={paid.number}
          amount={paid.amount}
          rest={paid.isRestKnown ? payable : null}
          onContinue={() => setPaid(null)}
        />
      ) : confirming ? (
        <ConfirmingLink payment={confirming} />
      ) : payable ? (
        <PaymentForm
          token={token}
          seller={page.seller}
          payable={payable}
          onPaid={(amount) => showPaid({ number: payable.number, amount })}
        />
      ) : page.paid ? (
        <PaidLink paid={page.paid} token={token} isLinkRequested={isLinkRequested} />
      ) : (
        <ClosedLink
          heading="Payment link"
          path={shop.payToken(token)}
          page={page}
          isLinkRequested={isLinkRequested}
        />
      )}
      <BankChallenge />
    </div>
  )
}

type PaymentFormProps = {
  token: string
  seller: string
  payable: Payable
  onPaid: (amount: MoneyJson) => void
}

function PaymentForm({ token: link, seller, payable, onPaid }: PaymentFormProps) {
  const { number, lines, totals, salesTaxPercent, taxParts, all, due, paid, restDue, cardForm } =
    payable
  const [paysAll, setPaysAll] = useState(false)
  const amount = (paysAll && all) || payable.amount
  const [notice, setNotice] = useState<string | null>(null)
  const handleChange = ({ code, status, message }: ApiError): boolean => {
    const isStale = STALE_CODES.includes(code) || status === 410
    if (isStale) {
      setNotice(message)
      router.reload()
    }
    return isStale
  }
  const payment = useCardPayment({
    cardForm,
    send: (token, idempotencyKey) =>
      api.post(`/api/pay/${link}`, {
        body: {
          token,
          amount: centsToDecimal(amount.cents),
          due: centsToDecimal(due.cents),
        },
        idempotencyKey,
        keepsCarts: true,
      }),
    onPaid: () => onPaid(amount),
    onError: handleChange,
  })
  const pay = (event: FormEvent) => {
    event.preventDefault()
    setNotice(null)
    void payment.pay(amount)
  }
  return (
    <form noValidate onSubmit={pay}>
      <FormLock isLocked={payment.isBusy} />
      <h1 className="mb-2 text-2xl font-semibold tracking-tight">Pay order {number}</h1>
      <p className="text-ink-2">Sold by {seller}</p>
      <section aria-label="Items" className="mt-3 mb-6 border-y border-line pb-4">
        <ItemList lines={lines} />
        <div className="mt-4 border-t border-line pt-4">
          <DocumentTotals amounts={totals} taxPercent={salesTaxPercent} taxParts={taxParts} />
        </div>
      </section>
      {paid.cents > 0 && (
        <p className="mb-2 text-ink-2">
          Paid so far: <Price of={paid} />
        </p>
      )}
      {all ? (
        <RadioCards
          name="amount"
          legend="Amount"
          className="mb-6"
          value={paysAll ? 'all' : 'now'}
          onChange={(value) => setPaysAll(value === 'all')}
          cards={[
            { value: 'now', label: termsTexts.dueNow, aside: <Price of={payable.amount} /> },
            { value: 'all', label: termsTexts.payAll, aside: <Price of={all} /> },
          ]}
        />
      ) : (
        <p className="mb-6 text-ink-2">
          {restDue ? 'Left to pay' : 'Amount due'}:{' '}
          <Price of={amount} className="font-semibold text-ink" />
          {restDue && `, due ${restDue}. You can pay it now.`}
        </p>
      )}
      {notice && (
        <Callout tone="warning" className="mb-6">
          {notice}
        </Callout>
      )}
      <CardPaymentForm cardForm={cardForm} payment={payment} />
      <Button
        type="submit"
        variant="primary"
        className="mt-6"
        isBusy={payment.isBusy}
        disabled={cardForm.kind === 'none'}
      >
        <span>
          Pay <Price of={amount} />
        </span>
      </Button>
    </form>
  )
}

Pay.layout = CheckoutLayout
