import type { ReplyJson } from '#content/contact/message_replies'
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
  replies: ReplyJson[]
}

export const toMessageJson = (
  { id, name, email, message, createdAt, answeredAt, answeredName, orderId }: ContactMessage,
  replies: ReplyJson[] = []
): MessageJson => ({
  _id: id,
  name,
  email,
  message,
  date: createdAt,
  answered: answeredAt ? { date: answeredAt, by: answeredName ?? '' } : null,
  order: orderId,
  replies,
})
