import '#core/framework/lucid_transactions'
import vine, { SimpleMessagesProvider } from '@vinejs/vine'
import { texts } from '#shared/texts/specification'
import type { ApplicationService } from '@adonisjs/core/types'

export default class CoreProvider {
  constructor(protected app: ApplicationService) {}

  boot() {
    vine.convertEmptyStringsToNull = false
    vine.messagesProvider = new SimpleMessagesProvider({
      required: texts.form.required,
      email: texts.form.email,
    })
  }
}
