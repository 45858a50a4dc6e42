import { countPages, type PaginatedList } from '#core/lists'
import { likePattern } from '#core/like'
import ContactMessage from '#content/models/contact_message'

type MessageState = 'open' | 'answered'

export type MessageFilter = {
  page: number
  pageSize: number
  query: string
  state: MessageState | null
}

/** Returns one page of the messages, newest first. */
export async function listMessages(filter: MessageFilter): Promise<PaginatedList<ContactMessage>> {
  const { page, pageSize, query, state } = filter
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
  return { rows: found.all(), count, page, pages: countPages(count, pageSize), pageSize }
}

export const findMessage = (id: string): Promise<ContactMessage | null> => ContactMessage.find(id)
