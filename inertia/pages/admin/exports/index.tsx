import { useState } from 'react'
import { Download } from 'lucide-react'
import { texts } from '@shared/texts/specification'
import { AdminPage } from '~/components/admin/admin_page'
import { CURRENCY_OPTIONS } from '~/components/pricing/currency'
import { Button } from '~/components/ui/button'
import { LinkButton } from '~/components/ui/link_button'
import { Panel } from '~/components/ui/panel'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import type { PeriodPreset } from '@views/reporting'

type Props = { presets: PeriodPreset[] }

const FORMATS = [
  { value: 'quickbooks', label: 'QuickBooks Online' },
  { value: 'xero', label: 'Xero' },
]

const FILES = [
  {
    kind: 'sales',
    path: '/api/a/exports/sales.csv',
    title: 'Sales journal',
    text: 'Every invoice, line by line with its tax. Without a ship date, terms that start with the shipment have no due date: enter it on the invoice first.',
  },
  {
    kind: 'credit_notes',
    path: '/api/a/exports/credit_notes.csv',
    title: 'Credit notes',
    text: 'Every credit note, line by line with its tax, for the import of credit notes in QuickBooks, and refunds that lowered what is due, without tax.',
  },
  {
    kind: 'payments',
    path: '/api/a/exports/payments.csv',
    title: 'Payments',
    text: 'Money received, refunds and reversals by the day of receipt, as a bank statement.',
  },
  {
    kind: 'taxes',
    path: '/api/a/exports/taxes.csv',
    title: 'Taxes',
    text: 'Sales tax by province and state, as a journal that balances.',
  },
] as const

export default function ExportsIndex({ presets }: Props) {
  const [format, setFormat] = useState('quickbooks')
  const [currency, setCurrency] = useState('usd')
  const [period, setPeriod] = useState({ start: presets[1].start, end: presets[1].end })
  const isValid = period.start !== '' && period.end > period.start
  const changePeriod = (change: Partial<typeof period>) => setPeriod({ ...period, ...change })
  const isQuickBooks = format === 'quickbooks'
  const files = isQuickBooks ? FILES : FILES.filter(({ kind }) => kind !== 'credit_notes')
  const hrefOf = ({ kind, path }: (typeof FILES)[number]) =>
    withQuery(path, { format, ...period, c: kind === 'payments' ? currency : null })
  return (
    <AdminPage
      title="Bookkeeping"
      isNarrow
      back={{ href: staff.reports, label: texts.staffMenu.reports }}
    >
      <Panel title="Period and format">
        <div role="group" aria-label="Periods" className="mb-4 flex flex-wrap gap-2">
          {presets.map(({ label, start, end }) => {
            const isChosen = period.start === start && period.end === end
            return (
              <Button
                key={label}
                size="small"
                variant={isChosen ? 'primary' : 'secondary'}
                aria-pressed={isChosen}
                onClick={() => setPeriod({ start, end })}
              >
                {label}
              </Button>
            )
          })}
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            type="date"
            name="start"
            label="Start"
            value={period.start}
            onChange={({ target }) => changePeriod({ start: target.value })}
          />
          <TextField
            type="date"
            name="end"
            label="End (not included)"
            value={period.end}
            error={isValid ? undefined : 'The end must be after the start.'}
            onChange={({ target }) => changePeriod({ end: target.value })}
          />
          <Select
            name="format"
            label="Format"
            options={FORMATS}
            value={format}
            onChange={({ target }) => setFormat(target.value)}
          />
          <Select
            name="currency"
            label="Currency of payments"
            options={CURRENCY_OPTIONS}
            value={currency}
            onChange={({ target }) => setCurrency(target.value)}
          />
        </div>
      </Panel>
      <ul className="mt-5 grid gap-4">
        {files.map((file) => (
          <li key={file.kind}>
            <Panel
              title={file.title}
              actions={
                isValid && (
                  <LinkButton
                    href={hrefOf(file)}
                    isPlain
                    size="small"
                    icon={<Download aria-hidden="true" className="size-4" />}
                  >
                    Download<span className="sr-only"> {file.title}</span>
                  </LinkButton>
                )
              }
            >
              <p className="text-control text-ink-2">
                {file.text}
                {file.kind === 'sales' &&
                  !isQuickBooks &&
                  ' Credit notes and refunds that lowered what is due are negative.'}
              </p>
            </Panel>
          </li>
        ))}
      </ul>
    </AdminPage>
  )
}

ExportsIndex.layout = AdminLayout
