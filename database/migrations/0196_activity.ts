import { BaseSchema } from '@adonisjs/lucid/schema'

/** The activity log reads the newest entries, and filters them within an index. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('audit_log', (table) => {
      table.index(
        ['created_at', 'seq', 'id', 'actor_type', 'actor_id', 'subject_type', 'action'],
        'audit_log_activity'
      )
      table.index(
        ['actor_id', 'created_at', 'seq', 'id', 'subject_type', 'action'],
        'audit_log_actor'
      )
      table.index(['action', 'created_at', 'seq', 'id'], 'audit_log_action')
    })
  }
}
