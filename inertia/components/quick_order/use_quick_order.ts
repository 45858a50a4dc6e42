import { useState } from 'react'
import type { QuickOrderPreview, QuickOrderPrices } from '@views/orders'
import {
  goodsOf,
  isOrderable,
  isQuotable,
  toPreviewLines,
  withPrices,
  type PreviewLine,
} from '~/components/quick_order/order_lines'
import { useAdding, useAsking } from '~/components/quick_order/send_order'
import { useDebouncedCallback } from '~/hooks/use_debounced_callback'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { useShared } from '~/hooks/use_shared'
import { useStoredDraft } from '~/hooks/use_stored_draft'
import { api } from '~/lib/api'
import type { Currency } from '~/lib/money'

const PRICE_DELAY_MS = 300

export type ReadOrder = {
  currency: Currency
  date: string | null
  ignored: QuickOrderPreview['ignored']
  shipTo: QuickOrderPreview['ship_to']
  subtotal: number
}

/**
 * Reads a pasted order, keeps what the customer corrects, and puts all of it into the cart. The pasted text survives a
 * reload until its lines are in the cart.
 */
export function useQuickOrder(canUsePo: boolean) {
  const { currency: c } = useShared()
  const [text, setText] = useState('')
  const deleteDraft = useStoredDraft({ state: text === '' ? null : text, onRestore: setText })
  const [order, setOrder] = useState<ReadOrder | null>(null)
  const [lines, setLines] = useState<PreviewLine[]>([])
  const [po, setPo] = useState('')
  const [shipsThere, setShipsThere] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isAsked, setAsked] = useState(false)
  const showError = ({ message }: { message: string }) => setError(message)

  const reading = useMutation(
    (pasted: string, signal) =>
      api.post<QuickOrderPreview>('/api/quick_order/preview', {
        body: { text: pasted, c },
        signal,
      }),
    { abortsStale: true, onError: showError }
  )
  const pricing = useMutation(
    (current: readonly PreviewLine[], signal) =>
      api.post<QuickOrderPrices>('/api/quick_order/prices', {
        body: { lines: goodsOf(current), c },
        signal,
      }),
    { abortsStale: true, onError: toastError() }
  )
  const price = useDebouncedCallback(async (current: readonly PreviewLine[]) => {
    const prices = await pricing.mutate(current)
    if (!prices) return
    setLines((shown) => withPrices(shown, current, prices.lines))
    setOrder((shown) => shown && { ...shown, subtotal: prices.subtotal })
  }, PRICE_DELAY_MS)
  const shipTo = shipsThere ? (order?.shipTo?.address ?? null) : null
  const sent = { lines, po: canUsePo ? po : '', shipTo, onError: showError }
  const adding = useAdding({ ...sent, onSent: deleteDraft })
  const asking = useAsking({
    ...sent,
    onSent: () => {
      deleteDraft()
      setText('')
      setOrder(null)
      setLines([])
      setAsked(true)
    },
  })

  async function read(pasted: string): Promise<void> {
    setError(null)
    setAsked(false)
    const found = await reading.mutate(pasted)
    if (!found) return
    // Prices of the lines before would be shown with these.
    price.cancel()
    pricing.reset()
    const { currency, date, ignored, subtotal } = found
    setOrder({ currency, date, ignored, subtotal, shipTo: found.ship_to })
    setShipsThere(false)
    setLines(toPreviewLines(found.lines, currency))
    setPo(found.po ?? '')
  }

  function change(next: PreviewLine[]): void {
    setError(null)
    // A changed line has no price until the server has priced it.
    setLines(next)
    price(next)
  }

  return {
    ...{ text, setText, order, lines, po, setPo, shipsThere, setShipsThere, error, read },
    change: (key: number, changes: Partial<PreviewLine>) =>
      change(
        lines.map((line) => (line.key === key ? { ...line, ...changes, priced: null } : line))
      ),
    remove: (key: number) => {
      change(lines.filter((line) => line.key !== key))
      focusHeading()
    },
    removeUnclear: () => {
      change(lines.filter(({ isReady }) => isReady))
      focusHeading()
    },
    confirm: (key: number) => {
      change(lines.map((line) => (line.key === key ? { ...line, isReady: true } : line)))
      focusHeading()
    },
    add: adding.add,
    ask: asking.ask,
    isAsked,
    isAsking: asking.isProcessing,
    canAsk: lines.length > 0 && lines.every(isQuotable),
    isReading: reading.isProcessing,
    isAdding: adding.isProcessing,
    canAdd: lines.length > 0 && lines.every(isOrderable),
  }
}

/** The focused button is gone: keyboard users continue with the lines. */
const focusHeading = () => document.getElementById(LINES_HEADING)?.focus({ preventScroll: true })

export const LINES_HEADING = 'order-lines'

export type QuickOrder = ReturnType<typeof useQuickOrder>
