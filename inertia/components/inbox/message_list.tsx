import { Check, Reply, RotateCcw } from 'lucide-react'
import { useMessageActions } from '~/components/inbox/use_message_actions'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { DateText } from '~/components/ui/date_text'
import { LinkButton } from '~/components/ui/link_button'
import { ListPanel } from '~/components/ui/list_panel'
import type { ReactNode } from 'react'
import type { MessageJson, MessageListView } from '@views/content'

type MessageListProps = { messages: MessageListView; empty: ReactNode }

/** The messages of the contact form, each with its sender and who answered it */
export function MessageList({ messages, empty }: MessageListProps) {
  const { mark, isProcessing } = useMessageActions()
  return (
    <ListPanel paging={messages} nouns={['message', 'messages']} empty={empty}>
      <ul className="divide-y divide-line">
        {messages.rows.map((message) => (
          <Message
            key={message._id}
            message={message}
            isBusy={isProcessing}
            onMark={(isAnswered) => void mark(message, isAnswered)}
          />
        ))}
      </ul>
    </ListPanel>
  )
}

type MessageProps = {
  message: MessageJson
  isBusy: boolean
  onMark: (isAnswered: boolean) => void
}

function Message({ message, isBusy, onMark }: MessageProps) {
  const { name, email, message: text, date, answered } = message
  const action = answered ? 'Open again' : 'Mark as answered'
  return (
    <li className="p-5">
      <article aria-label={`Message from ${name}`}>
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-semibold text-ink wrap-anywhere">{name}</h2>
          <Badge tone={answered ? 'success' : 'warning'}>
            {answered ? 'Answered' : 'To answer'}
          </Badge>
          <p className="text-label text-ink-3 sm:ms-auto">
            <DateText at={date} hasTime />
          </p>
        </header>
        <p className="mt-0.5 text-label text-ink-3 wrap-anywhere">{email}</p>
        <p className="mt-3 max-w-prose text-control whitespace-pre-line text-ink-2 wrap-anywhere">
          {text}
        </p>
        {answered && (
          <p className="mt-3 text-label text-ink-3">
            Answered by {answered.by}, <DateText at={answered.date} hasTime />
          </p>
        )}
        <footer className="mt-4 flex flex-wrap gap-3">
          <LinkButton
            isPlain
            href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent('Your message to us')}`}
            icon={<Reply aria-hidden="true" className="size-4" />}
            aria-label={`Reply to ${name}`}
          >
            Reply
          </LinkButton>
          <Button
            isBusy={isBusy}
            onClick={() => onMark(!answered)}
            aria-label={`${action}: ${name}`}
            icon={
              answered ? (
                <RotateCcw aria-hidden="true" className="size-4" />
              ) : (
                <Check aria-hidden="true" className="size-4" />
              )
            }
          >
            {action}
          </Button>
        </footer>
      </article>
    </li>
  )
}
