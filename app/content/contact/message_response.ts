import { findCustomers, type Customer } from '#accounts'
import { repliesTo, type ReplyJson } from '#content/contact/message_replies'
import type ContactMessage from '#content/contact/contact_message'

/** `Message` of docs/api/pages.md, sent with the contact form */
export type MessageJson = {
  _id: string
  name: string
  email: string
  message: string
  date: string
  answered: { date: string; by: string } | null
  /** The order whose quote it asks about */
  order: string | null
  /** Whether it asks for a quote, which staff open at `/admin/orders/0?request=<_id>` */
  requests_quote: boolean
  /** The customer whom staff linked the message to */
  customer: { _id: string; name: string; email: string } | null
  replies: ReplyJson[]
}

type Related = {
  replies: ReadonlyMap<string, ReplyJson[]>
  customers: ReadonlyMap<string, Customer>
}

/** Returns messages with their answers and the customers whom they are linked to. */
export async function messageResponses(
  messages: readonly ContactMessage[]
): Promise<MessageJson[]> {
  const replies = await repliesTo(messages.map(({ id }) => id))
  const customers = await findCustomers(messages.flatMap(({ userId }) => userId ?? []))
  return messages.map((message) => toMessageJson(message, { replies, customers }))
}

const toMessageJson = (message: ContactMessage, { replies, customers }: Related): MessageJson => {
  const customer = customers.get(message.userId ?? '')
  return {
    _id: message.id,
    name: message.name,
    email: message.email,
    message: message.message,
    date: message.createdAt,
    answered: message.answeredAt
      ? { date: message.answeredAt, by: message.answeredName ?? '' }
      : null,
    order: message.orderId,
    requests_quote: message.quoteRequest !== null,
    customer: customer
      ? { _id: customer.id, name: customer.company || customer.name, email: customer.email }
      : null,
    replies: replies.get(message.id) ?? [],
  }
}
