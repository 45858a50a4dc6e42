import { BaseSchema } from '@adonisjs/lucid/schema'

/** Requests of staff that a second person carries out. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('approvals', (table) => {
      table.string('id', 24).primary()
      table.string('kind', 20).notNullable()
      table.string('summary', 300).notNullable()
      // The request as it was sent: another one of the same hash carries it out
      table.string('method', 6).notNullable()
      table.string('path', 300).notNullable()
      table.text('body').notNullable()
      table.string('version', 80).nullable()
      table.string('request_hash', 64).notNullable()
      table.string('state', 12).notNullable()
      table.string('requested_by', 24).notNullable()
      table.string('requester_name', 200).notNullable()
      table.string('requested_at', 24).notNullable()
      table.string('expires_at', 24).notNullable()
      table.string('decided_by', 24).nullable()
      table.string('decider_name', 200).nullable()
      table.string('decided_at', 24).nullable()
      table.string('reason', 300).nullable()
      // The run of the web request that carried it out
      table.string('decided_request', 64).nullable()
      table.index(['state', 'requested_at'], 'approvals_by_state')
    })
  }
}
