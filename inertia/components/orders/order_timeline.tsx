import { useState } from 'react'
import { toTimelineEntry } from '~/components/admin/action_log'
import { NoteForm } from '~/components/orders/note_form'
import { useRemoveNote } from '~/components/orders/use_notes'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { Select } from '~/components/ui/select'
import { TextButton } from '~/components/ui/text_button'
import { Timeline, type TimelineEntry } from '~/components/ui/timeline'
import { RowLink } from '~/components/ui/row_link'
import { TextLink } from '~/components/ui/text_link'
import * as staff from '@paths/staff_paths'
import type { OrderDetail, TimelineKind } from '@views/orders'

const KINDS: { value: TimelineKind; label: string }[] = [
  { value: 'note', label: 'Notes' },
  { value: 'mail', label: 'E-mails' },
  { value: 'document', label: 'Documents' },
  { value: 'payment', label: 'Payments' },
  { value: 'shipment', label: 'Shipments' },
  { value: 'change', label: 'Changes' },
]

/** Notes, e-mails, documents, payments, shipments and changes of an order, newest first */
export function OrderTimeline({ order }: { order: OrderDetail }) {
  const [kind, setKind] = useState('')
  const removeNote = useRemoveNote(order.id)
  const entries = entriesOf(order, removeNote)
  const shown = entries.filter((entry) => kind === '' || entry.kind === kind)
  return (
    <Panel
      title="History"
      actions={
        <Select
          name="timeline"
          label="Show"
          isLabelHidden
          placeholder="Everything"
          options={KINDS}
          value={kind}
          onChange={({ target }) => setKind(target.value)}
        />
      }
    >
      <NoteForm orderId={order.id} />
      {shown.length > 0 ? (
        <Timeline entries={shown} />
      ) : (
        <p className="text-control text-ink-3">Nothing of this kind yet</p>
      )}
    </Panel>
  )
}

type Entry = TimelineEntry & { at: string; kind: TimelineKind }

function entriesOf(order: OrderDetail, removeNote: (id: string) => void): Entry[] {
  const { id: orderId, timeline, mails, notes } = order
  const entries: Entry[] = [
    ...timeline.map((entry, index) => ({
      id: `${orderId} ${index}`,
      at: entry.at,
      kind: entry.kind,
      ...toTimelineEntry(entry),
    })),
    ...mails.map(toMailEntry),
    ...notes.map((note) => toNoteEntry(note, removeNote)),
  ]
  return entries.reverse().sort((a, b) => b.at.localeCompare(a.at))
}

const toMailEntry = ({ id, subject, to, at }: OrderDetail['mails'][number]): Entry => ({
  id,
  at,
  kind: 'mail',
  title: (
    <span className="relative [&>a]:whitespace-normal">
      <RowLink href={staff.adminMailboxId(id)}>{subject}</RowLink>
    </span>
  ),
  meta: (
    <>
      E-mail to {to}, <DateText at={at} hasTime />
    </>
  ),
})

const toNoteEntry = (
  { id, text, by, at, isQuestion }: OrderDetail['notes'][number],
  remove: (id: string) => void
): Entry => ({
  id,
  at,
  kind: 'note',
  tone: 'accent',
  title: isQuestion ? 'Question about the quote' : 'Note',
  meta: (
    <>
      {by}, <DateText at={at} hasTime />
    </>
  ),
  text: (
    <>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      {isQuestion ? (
        <TextLink href={staff.adminInbox}>Answer it in the inbox</TextLink>
      ) : (
        <TextButton onClick={() => remove(id)}>
          Remove<span className="sr-only"> note of {by}</span>
        </TextButton>
      )}
    </>
  ),
})
