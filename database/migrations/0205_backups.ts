import { BaseSchema } from '@adonisjs/lucid/schema'

/** Backups and their proofs as they ended, and the restores that made this database. */
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('backup_runs', (table) => {
      table.string('id', 24).primary()
      table.string('kind', 10).notNullable().checkIn(['backup', 'proof'], 'backup_runs_kind_known')
      table.string('name', 40).notNullable()
      table.string('started_at', 24).notNullable()
      table.integer('duration_ms').notNullable()
      table.bigInteger('size_bytes').notNullable()
      table.string('error', 500).nullable()
      table.index(['kind', 'started_at'])
    })

    this.schema.createTable('restores', (table) => {
      table.string('id', 24).primary()
      table.string('backup_name', 40).notNullable()
      table.string('backup_at', 24).notNullable()
      table.string('restored_at', 24).notNullable()
      table.string('released_at', 24).nullable()
    })
  }
}
