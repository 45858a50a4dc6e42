import { countPages } from '#core/lists'
import { likePattern } from '#core/like'
import { messageResponses } from '#content/contact/message_response'
import ContactMessage from '#content/contact/contact_message'

type MessageFilter = {
  page: number
  pageSize: number
  query: string
  state: '' | 'open' | 'answered'
}

/** Returns one page of the messages, newest first. */
export async function inboxPage({ page, pageSize, query, state }: MessageFilter) {
  const messages = ContactMessage.query().orderBy([
    { column: 'createdAt', order: 'desc' },
    { column: 'id', order: 'desc' },
  ])
  if (state === 'open') void messages.whereNull('answeredAt')
  if (state === 'answered') void messages.whereNotNull('answeredAt')
  if (query) {
    const pattern = likePattern(query)
    void messages.whereRaw(
      `(lower(name) like ? escape '\\' or email like ? escape '\\' or lower(message) like ? escape '\\')`,
      [pattern, pattern, pattern]
    )
  }
  const found = await messages.paginate(page, pageSize)
  const { total: count } = found
  const pages = countPages(count, pageSize)
  const shown = await messageResponses(found.all())
  return { rows: shown, count, page, pages, pageSize, query, state }
}

export type MessageListView = Awaited<ReturnType<typeof inboxPage>>
