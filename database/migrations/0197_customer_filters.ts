import { BaseSchema } from '@adonisjs/lucid/schema'

/** Staff list the customers who have service credit left. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('create index users_list_credit on users (id) where credit_cents > 0')
  }
}
