import { useState } from 'react'
import { ClipboardPaste } from 'lucide-react'
import { formatAddress } from '~/components/addresses/format_address'
import { addPasted, withShipTo } from '~/components/order_editor/order_draft'
import { OrderFileButton, OrderTextArea } from '~/components/quick_order/order_text'
import { ShipTo } from '~/components/quick_order/ship_to'
import { useOrderFile } from '~/components/quick_order/use_order_file'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { FormDialog } from '~/components/ui/form_dialog'
import { toast } from '~/components/ui/toast_store'
import { FileDrop } from '~/components/uploads/file_drop'
import { useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import type { SubmitEvent } from 'react'
import type { OrderEditor } from '~/components/order_editor/use_order_editor'
import type { QuickOrderLine, QuickOrderPreview } from '@views/orders'

/** Fills the lines of the order from a text that the customer sent. */
export function PasteOrder({ order }: { order: OrderEditor }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={<ClipboardPaste aria-hidden="true" className="size-4" />}
        disabled={order.isSaving}
        onClick={() => setOpen(true)}
      >
        Paste an order
      </Button>
      {isOpen && <PasteDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

type PasteDialogProps = { order: OrderEditor; onClose: () => void }

function PasteDialog({ order, onClose }: PasteDialogProps) {
  const { draft, change } = order
  const [text, setText] = useState('')
  const [read, setRead] = useState<QuickOrderPreview | null>(null)
  const [shipsThere, setShipsThere] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const reading = useMutation(
    (pasted: string, signal) =>
      api.post<QuickOrderPreview>('/api/a/orders/text', {
        body: { text: pasted, user: draft.customer?._id ?? null, c: draft.currency },
        signal,
      }),
    { abortsStale: true, onError: ({ message }) => setError(message) }
  )
  const understood = read?.lines.flatMap(toPastedLine) ?? []
  const unclear = read?.lines.filter((line) => !line.understood) ?? []

  const file = useOrderFile(async (content) => {
    setText(content)
    await readText(content)
  })

  async function readText(pasted: string): Promise<void> {
    setError(null)
    setRead(null)
    setShipsThere(false)
    const found = await reading.mutate(pasted)
    if (found) setRead(found)
  }
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (understood.length > 0) return add()
    file.clearError()
    await readText(text)
  }
  function add(): void {
    const lines = addPasted(draft.lines, understood)
    const shipTo = shipsThere ? read?.ship_to?.address : null
    const addressed = shipTo ? withShipTo(draft, shipTo) : draft
    change({ ...addressed, lines, customerPO: draft.customerPO || (read?.po ?? '') })
    toast.success(`${counted(understood.length)} added.`)
    onClose()
  }

  return (
    <FormDialog
      title="Paste an order"
      action={understood.length > 0 ? `Add ${counted(understood.length)}` : 'Read order'}
      isBusy={false}
      isReading={reading.isProcessing || file.isReading}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <FileDrop leavesText className="grid gap-3" onFiles={(files) => void file.open(files)}>
        <OrderTextArea
          label="The customer’s order"
          rows={read ? 5 : 10}
          value={text}
          error={error}
          file={file}
          onText={(entered) => {
            setText(entered)
            setRead(null)
            reading.reset()
          }}
        />
        <div>
          <OrderFileButton file={file} />
        </div>
      </FileDrop>
      <div role="status" className="grid gap-4 empty:hidden">
        {read && <ReadLines lines={understood} unclear={unclear} />}
        {understood.length > 0 && read?.ship_to && (
          <ShipTo
            shipTo={read.ship_to}
            ownAddress={
              draft.shipping.address1 ? formatAddress(draft.shipping, order.form.places) : []
            }
            ownLabel="Address on this order"
            isConfirmed={shipsThere}
            onConfirm={setShipsThere}
          />
        )}
      </div>
    </FormDialog>
  )
}

type PastedLine = { product: { _id: string; sku: string; name: string }; quantity: number }

function toPastedLine({ understood, quantity, priced }: QuickOrderLine): PastedLine[] {
  const product = priced?.product
  return understood && product && quantity !== null ? [{ product, quantity }] : []
}

type ReadLinesProps = { lines: readonly PastedLine[]; unclear: readonly QuickOrderLine[] }

/** What the text orders, and the lines that staff enter themselves */
function ReadLines({ lines, unclear }: ReadLinesProps) {
  return (
    <>
      {lines.length === 0 && <p className="text-control">No line of this text was understood.</p>}
      {lines.length > 0 && (
        <ul aria-label="Understood lines" className="grid gap-1 text-control">
          {lines.map(({ product, quantity }, index) => (
            <li key={index} className="nums wrap-anywhere">
              {quantity} × {product.sku} <span className="text-ink-3">{product.name}</span>
            </li>
          ))}
        </ul>
      )}
      {unclear.length > 0 && (
        <Callout tone="warning" title={`${counted(unclear.length)} not understood`}>
          <p>Add what is missing by hand.</p>
          <ul className="mt-2 grid gap-2">
            {unclear.map(({ line, text, reason }, index) => (
              <li key={index} className="wrap-anywhere">
                Line {line}: {text.trim()}
                <span className="block text-label">{reason}</span>
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  )
}

const counted = (count: number): string => (count === 1 ? '1 line' : `${count} lines`)
