import { ContactMessageSchema } from '#database/schema'

export default class ContactMessage extends ContactMessageSchema {
  static selfAssignPrimaryKey = true
}
