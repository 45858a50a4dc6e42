import { useState } from 'react'
import { Link } from '@inertiajs/react'
import { Check, Reply, RotateCcw } from 'lucide-react'
import { MessageCustomer } from '~/components/inbox/message_customer'
import { ReplyDialog } from '~/components/inbox/reply_dialog'
import { useMessageActions } from '~/components/inbox/use_message_actions'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { DateText } from '~/components/ui/date_text'
import { ListPanel } from '~/components/ui/list_panel'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import type { ReactNode } from 'react'
import type { MessageJson, MessageListView } from '@views/content'

type MessageListProps = { messages: MessageListView; empty: ReactNode }

/** The messages of the contact form the questions about quotes and the quote requests, each with its sender, its answers and who answered it */
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
  const { name, email, message: text, date, answered, order, replies } = message
  const [isReplying, setReplying] = useState(false)
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
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-label text-ink-3 wrap-anywhere">
          {email && (
            <RecordLink href={withQuery(staff.adminUsers, { q: email })}>{email}</RecordLink>
          )}
          {message.requests_quote && (
            <RecordLink href={withQuery(staff.adminOrders0, { request: message._id })}>
              Quote request: open as a quote
            </RecordLink>
          )}
          {order && (
            <RecordLink href={staff.adminOrder(order)}>
              Question about a quote: open the order
            </RecordLink>
          )}
        </p>
        <p className="mt-3 max-w-prose text-control whitespace-pre-line text-ink-2 wrap-anywhere">
          {text}
        </p>
        {replies.length > 0 && (
          <ol aria-label="Answers" className="mt-4 grid max-w-prose gap-3">
            {replies.map((reply) => (
              <li key={reply._id} className="border-s-2 border-accent ps-4 text-control">
                <p className="whitespace-pre-line wrap-anywhere">{reply.text}</p>
                <p className="text-label text-ink-3">
                  {reply.by}, <DateText at={reply.date} hasTime />
                </p>
              </li>
            ))}
          </ol>
        )}
        {answered && replies.length === 0 && (
          <p className="mt-3 text-label text-ink-3">
            Answered by {answered.by}, <DateText at={answered.date} hasTime />
          </p>
        )}
        <footer className="mt-4 flex flex-wrap items-center gap-3">
          {email && (
            <Button
              icon={<Reply aria-hidden="true" className="size-4" />}
              aria-label={`Reply to ${name}`}
              onClick={() => setReplying(true)}
            >
              Reply
            </Button>
          )}
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
          <MessageCustomer message={message} />
        </footer>
      </article>
      {isReplying && <ReplyDialog message={message} onClose={() => setReplying(false)} />}
    </li>
  )
}

const RecordLink = ({ href, children }: { href: string; children: string }) => (
  <Link
    href={href}
    className="inline-flex min-h-link items-center text-accent hover:text-accent-strong"
  >
    {children}
  </Link>
)
