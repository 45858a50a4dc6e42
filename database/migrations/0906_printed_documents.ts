import { BaseSchema } from '@adonisjs/lucid/schema'

/** Which documents are printed already, as files in the store, and which mails left without their PDF. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('printed_documents', (table) => {
      // The hash of the HTML, and thus of everything that the document shows
      table.string('hash', 64).primary()
      table.string('file_key', 100).notNullable()
      table.string('created_at', 24).notNullable().index()
    })
    this.schema.alterTable('mails', (table) => {
      table.boolean('missing_pdf').notNullable().defaultTo(false)
    })
    this.schema.raw('create index mails_missing_pdf_index on mails (created_at) where missing_pdf')
  }

  async down() {
    this.schema.raw('drop index mails_missing_pdf_index')
    this.schema.alterTable('mails', (table) => {
      table.dropColumn('missing_pdf')
    })
    this.schema.dropTable('printed_documents')
  }
}
