import type ContactMessage from '#content/contact/contact_message'

/** `Message` of docs/api/pages.md, sent with the contact form */
export type MessageJson = {
  _id: string
  name: string
  email: string
  message: string
  date: string
  answered: { date: string; by: string } | null
}

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
