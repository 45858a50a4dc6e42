import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Each checkout by card wrote to indexes in which its row has no value, and the limit of open payments read all payments
 * of a network in the last hour. Unique values stay unique.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('payment_attempts', (table) => {
      table.dropIndex(['client_hash', 'created_at'])
      table.dropIndex(['user_id', 'created_at'])
      table.dropUnique(['intent_id'])
      table.dropUnique(['charge_id'])
    })
    for (const column of ['client_hash', 'user_id'])
      this.schema.raw(
        `create index payment_attempts_unsuccessful_${column} on payment_attempts (${column}, created_at)
           where ${column} is not null and status <> 'succeeded'`
      )
    for (const column of ['intent_id', 'charge_id'])
      this.schema.raw(
        `create unique index payment_attempts_one_${column} on payment_attempts (${column})
           where ${column} is not null`
      )

    this.schema.alterTable('payments', (table) => {
      table.dropIndex(['invoice_id'])
      table.dropUnique(['share_id'])
      table.dropIndex(['dispute_id'], 'payments_dispute')
    })
    this.schema.raw(
      'create unique index payments_one_share on payments (share_id) where share_id is not null'
    )
    this.schema.raw(
      'create index payments_of_invoice on payments (invoice_id) where invoice_id is not null'
    )
    this.schema.raw(
      'create index payments_of_dispute on payments (dispute_id) where dispute_id is not null'
    )

    this.schema.alterTable('sessions', (table) => table.dropIndex(['user_id']))
    this.schema.raw('create index sessions_of_user on sessions (user_id) where user_id is not null')
  }
}
