import { BaseSchema } from '@adonisjs/lucid/schema'

/** Documents that staff, or the setting MAIL_INVOICES, have mailed; a mail of each recipient is a row. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('document_mails', (table) => {
      table.string('id', 24).primary()
      table
        .string('subject_type', 20)
        .notNullable()
        .checkIn(['order', 'invoice', 'user'], 'document_mails_subject_known')
      table.string('subject_id', 24).notNullable()
      table.string('document', 20).notNullable()
      // Whose data the row is; null for a guest
      table.string('user_id', 24).nullable().references('users.id').index()
      table.string('email', 254).notNullable().index()
      table.text('message').notNullable()
      // Of a statement
      table.string('currency', 3).nullable()
      table.string('period_from', 24).nullable()
      table.string('period_until', 24).nullable()
      table.string('staff_user_id', 24).nullable()
      table.string('staff_name', 254).notNullable().defaultTo('')
      table.string('created_at', 24).notNullable()
      table.index(['subject_type', 'subject_id', 'created_at'])
    })
  }
}
