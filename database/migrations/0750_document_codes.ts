import { BaseSchema } from '@adonisjs/lucid/schema'

const SUBJECTS = ['order', 'invoice', 'credit_note']

/** The code on an issued document, by which its receiver finds out whether it is genuine. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('document_codes', (table) => {
      table.string('code', 8).primary()
      table
        .string('subject_type', 20)
        .notNullable()
        .checkIn(SUBJECTS, 'document_codes_subject_type_known')
      table.string('subject_id', 24).notNullable()
      table.string('kind', 20).notNullable()
      table.string('created_at', 24).notNullable()
      table.unique(['subject_type', 'subject_id', 'kind'])
    })
  }

  async down() {
    this.schema.dropTable('document_codes')
  }
}
