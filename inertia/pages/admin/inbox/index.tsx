import { router } from '@inertiajs/react'
import { Inbox as InboxIcon } from 'lucide-react'
import { AdminPage } from '~/components/admin/admin_page'
import { ListBar } from '~/components/admin/list_bar'
import { NoMatches } from '~/components/admin/no_matches'
import { MessageList } from '~/components/inbox/message_list'
import { EmptyState } from '~/components/ui/empty_state'
import { Select } from '~/components/ui/select'
import { useListParams } from '~/hooks/lists/use_list_params'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { MessageListView } from '@views/content'

const STATES = [
  { value: 'open', label: 'To answer' },
  { value: 'answered', label: 'Answered' },
]

export default function Inbox({ messages }: { messages: MessageListView }) {
  const { query, state } = messages
  const params = useListParams()
  return (
    <AdminPage title="Inbox">
      <ListBar label="Search messages" query={query} params={params}>
        <Select
          name="state"
          label="State"
          isLabelHidden
          placeholder="All messages"
          options={STATES}
          value={state}
          onChange={({ target }) =>
            router.get(
              params.hrefWith({ state: target.value, page: null }),
              {},
              { preserveState: true }
            )
          }
          className="w-38 shrink-0"
        />
      </ListBar>
      <MessageList
        messages={messages}
        empty={query || state ? <NoMatchingMessages /> : <NoMessages />}
      />
    </AdminPage>
  )
}

const NoMatchingMessages = () => (
  <NoMatches
    noun="messages"
    hint="Try a name, an e-mail address or a word of the message."
    href={staff.adminInbox}
  />
)

const NoMessages = () => (
  <EmptyState
    icon={<InboxIcon className="size-5" />}
    title="No messages yet"
    text="Messages of the contact form and questions about quotes appear here."
  />
)

Inbox.layout = AdminLayout
