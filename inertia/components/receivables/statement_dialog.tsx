import { useState } from 'react'
import { FileSpreadsheet, FileText, Send } from 'lucide-react'
import { CURRENCY_OPTIONS } from '~/components/pricing/currency'
import { SendDialog } from '~/components/sending/send_dialog'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { LinkButton } from '~/components/ui/link_button'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import { withQuery } from '~/lib/url'
import type { Currency } from '@shared/money'

type StatementDialogProps = {
  userId: string
  /** Those in which the customer has invoices; the first is chosen */
  currencies: readonly Currency[]
  onClose: () => void
}

/** Downloads the statement of a customer for a period as PDF or CSV, or mails it. */
export function StatementDialog({ userId, currencies, onClose }: StatementDialogProps) {
  const [currency, setCurrency] = useState<string>(currencies[0])
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [isSending, setSending] = useState(false)
  const isInvalid = from !== '' && to !== '' && from > to
  const hrefOf = (format: 'pdf' | 'csv') =>
    withQuery(`/api/users/${userId}/statement`, {
      format,
      c: currency,
      from: from || null,
      to: to || null,
    })
  if (isSending)
    return (
      <SendDialog
        name="statement"
        path={`/api/users/${userId}/statement/mails`}
        body={{ c: currency, from: from || undefined, to: to || undefined }}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      isOpen
      size="small"
      title="Statement"
      onClose={onClose}
      footer={
        !isInvalid && (
          <>
            <Button
              icon={<Send aria-hidden="true" className="size-4" />}
              onClick={() => setSending(true)}
            >
              Send
            </Button>
            <LinkButton
              href={hrefOf('csv')}
              isPlain
              icon={<FileSpreadsheet aria-hidden="true" className="size-4" />}
            >
              CSV
            </LinkButton>
            <LinkButton
              href={hrefOf('pdf')}
              isPlain
              variant="primary"
              icon={<FileText aria-hidden="true" className="size-4" />}
            >
              PDF
            </LinkButton>
          </>
        )
      }
    >
      <div className="grid grid-cols-2 gap-4">
        <Select
          name="currency"
          label="Currency"
          options={CURRENCY_OPTIONS.filter(({ value }) => currencies.some((one) => one === value))}
          value={currency}
          onChange={({ target }) => setCurrency(target.value)}
          className="col-span-2"
        />
        <TextField
          type="date"
          name="from"
          label="From"
          isOptional
          value={from}
          error={isInvalid ? 'Choose a day before the end.' : undefined}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          type="date"
          name="to"
          label="To"
          isOptional
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <p className="mt-4 text-label text-ink-3">
        Without dates the statement contains everything from the first invoice until now.
      </p>
    </Dialog>
  )
}
