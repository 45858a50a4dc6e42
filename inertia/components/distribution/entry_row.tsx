import { memo } from 'react'
import { Pencil, Trash2 } from 'lucide-react'
import { RichText } from '~/components/rich_text/rich_text'
import { RichTextField } from '~/components/rich_text/rich_text_field'
import { Button } from '~/components/ui/button'
import { IconButton } from '~/components/ui/icon_button'
import { NumberField } from '~/components/ui/number_field'
import { Select } from '~/components/ui/select'
import { DistributorEntryType } from '@shared/enums'
import type { DistributionActions, EditedEntry } from '~/components/distribution/use_distribution'

const TYPES = [
  { value: String(DistributorEntryType.Distributor), label: 'Distributor' },
  { value: String(DistributorEntryType.Reseller), label: 'Reseller' },
]

type EntryRowProps = {
  entry: EditedEntry
  number: number
  isOpen: boolean
  actions: DistributionActions
  error?: string
}

/** An entry of the list; its text becomes an editor when it is opened. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { entry, number, isOpen, actions, error } = props
  const { key, text, type, order } = entry
  const name = `entry ${number}`
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_auto] md:gap-5">
      {isOpen || error ? (
        <RichTextField
          label={`Text of ${name}`}
          value={text}
          onChange={(html) => actions.change(key, { text: html })}
          error={error}
          errorId={`entry-${key}-error`}
        />
      ) : (
        <RichText html={text} className="text-control text-ink-2" />
      )}
      <div className="flex flex-wrap items-start gap-2 self-start">
        <Select
          name={`type-${key}`}
          label={`Type of ${name}`}
          isLabelHidden
          options={TYPES}
          value={String(type)}
          onChange={({ target }) => actions.change(key, { type: toType(target.value) })}
          className="w-full sm:w-36"
        />
        <NumberField
          name={`order-${key}`}
          label={`Order of ${name}`}
          isLabelHidden
          value={order}
          max={100_000}
          onChange={(value) => actions.change(key, { order: value })}
          className="w-36"
        />
        {isOpen ? (
          <Button onClick={() => actions.open(null)}>Done</Button>
        ) : (
          <IconButton
            label={`Edit ${name}`}
            icon={<Pencil className="size-4" />}
            onClick={() => actions.open(key)}
          />
        )}
        <IconButton
          label={`Remove ${name}`}
          icon={<Trash2 className="size-4" />}
          onClick={() => actions.remove(key)}
        />
      </div>
    </li>
  )
})

const toType = (value: string) =>
  value === String(DistributorEntryType.Reseller)
    ? DistributorEntryType.Reseller
    : DistributorEntryType.Distributor
