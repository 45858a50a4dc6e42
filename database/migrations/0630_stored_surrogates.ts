import { BaseSchema } from '@adonisjs/lucid/schema'

/** Columns of JSON with text that people entered */
const JSON_COLUMNS: Record<string, string[]> = {
  users: ['address_shipping', 'address_billing'],
  trade_applications: ['address'],
  orders: ['address_shipping', 'address_billing'],
  audit_log: ['before', 'after'],
}

/** Replaces lone surrogates in stored JSON by U+FFFD: PostgreSQL rejects them when it reads the text as JSON. */
export default class extends BaseSchema {
  async up() {
    this.defer(async (db) => {
      for (const [table, columns] of Object.entries(JSON_COLUMNS)) {
        for (const column of columns) {
          // JSON.stringify writes a lone surrogate as \udXXX, and a pair as the character itself.
          const found: { id: string; json: string }[] = await db
            .from(table)
            .select('id', `${column} as json`)
            .whereRaw(`${db.rawQuery('??', [column]).toQuery()} like ? escape '!'`, ['%\\ud%'])
          for (const { id, json } of found) {
            await db
              .from(table)
              .where('id', id)
              .update({ [column]: wellFormed(json) })
          }
        }
      }
    })
  }

  async down() {}
}

const wellFormed = (json: string): string =>
  JSON.stringify(
    JSON.parse(json, (_key, value) => (typeof value === 'string' ? value.toWellFormed() : value))
  )
