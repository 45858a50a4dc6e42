import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    this.schema.createTable('trade_applications', (table) => {
      table.string('id', 24).primary()
      table
        .string('state', 10)
        .notNullable()
        .checkIn(['new', 'approved', 'rejected'], 'trade_applications_state_known')
      table
        .string('type', 20)
        .notNullable()
        .checkIn(['Dealer', 'Reseller', 'Distributor'], 'trade_applications_type_known')
      table.string('firstname', 60).notNullable()
      table.string('lastname', 60).notNullable()
      table.string('company', 100).notNullable()
      table.string('company_role', 80).notNullable()
      table.string('email', 254).notNullable().index()
      table.string('phone', 40).notNullable()
      table.string('heard_about', 30).notNullable()
      table.text('address').notNullable()
      table.string('user_id', 24).nullable().references('users.id').index()
      table.text('message').notNullable().defaultTo('')
      table.string('decided_by', 24).nullable()
      table.string('decided_at', 24).nullable()
      table.string('created_at', 24).notNullable()
      table.index(['state', 'created_at'])
    })
  }

  async down() {
    this.schema.dropTable('trade_applications')
  }
}
