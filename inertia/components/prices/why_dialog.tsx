import { useEffect, useState } from 'react'
import { WhyList } from '~/components/prices/why_list'
import { whySteps } from '~/components/prices/why_steps'
import { Dialog } from '~/components/ui/dialog'
import { Skeleton } from '~/components/ui/skeleton'
import { api, ApiError } from '~/lib/api'
import type { BuyersProductAnswer } from '@views/storefront'
import type { Currency } from '~/lib/money'

type WhyDialogProps = {
  /** `user=ID` or `group=ID` */
  buyer: string
  productId: string
  currency: Currency
  onClose: () => void
}

/** Why a customer pays what they pay for a product, by what is saved now */
export function WhyDialog({ buyer, productId, currency, onClose }: WhyDialogProps) {
  const [answer, setAnswer] = useState<BuyersProductAnswer | string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    api
      .get<BuyersProductAnswer>(`/api/a/products/${productId}?${buyer}&currency=${currency}`, {
        signal: leaving.signal,
      })
      .then(setAnswer, (error: unknown) => {
        if (error instanceof ApiError) setAnswer(error.message)
      })
    return () => leaving.abort()
  }, [buyer, productId, currency])

  return (
    <Dialog isOpen size="small" title="Why this price" onClose={onClose}>
      {answer === null && <Skeleton className="h-24 w-full" />}
      {typeof answer === 'string' && <p className="text-danger">{answer}</p>}
      {answer !== null && typeof answer === 'object' && <Reasons product={answer} />}
    </Dialog>
  )
}

function Reasons({ product }: { product: BuyersProductAnswer }) {
  const { sku, name, currency, trace } = product
  const steps = whySteps(trace, currency)
  return (
    <>
      <p className="mb-3">
        <span className="font-medium text-ink">{sku}</span> {name}
      </p>
      {steps.length > 0 ? (
        <WhyList steps={steps} />
      ) : (
        <p>It is not sold in {currency.toUpperCase()}.</p>
      )}
    </>
  )
}
