import type ContactMessage from '#content/models/contact_message'
import type { MessageJson } from '#content/views'

export const toMessageJson = ({
  id,
  name,
  email,
  message,
  createdAt,
  answeredAt,
  answeredName,
}: ContactMessage): MessageJson => ({
  _id: id,
  name,
  email,
  message,
  date: createdAt,
  answered: answeredAt ? { date: answeredAt, by: answeredName ?? '' } : null,
})
