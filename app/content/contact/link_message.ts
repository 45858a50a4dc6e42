import { findCustomerAccount } from '#accounts'
import { invalid } from '#shared/domain_error'
import { contentTexts as texts } from '#shared/texts/content'
import { findMessage } from '#content/contact/answer_message'
import type ContactMessage from '#content/contact/contact_message'

/** Links a message to the customer who wrote it, or to none. Throws 422 for an unknown or closed account. */
export async function linkMessage(id: string, userId: string | null): Promise<ContactMessage> {
  const message = await findMessage(id)
  if (userId !== null && !(await findCustomerAccount(userId)))
    throw invalid('user', texts.unknownCustomer)
  message.userId = userId
  return message.save()
}
