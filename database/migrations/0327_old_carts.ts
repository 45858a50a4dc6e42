import { BaseSchema } from '@adonisjs/lucid/schema'

/** Expired carts are looked for by their creation, which never changes: each step of a checkout moved its entry of this index. */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('drop index orders_carts')
    this.schema.raw(
      `create index orders_old_carts on orders (created_at, id)
         where state in (0, 1, 2, 3, 4) and deleted_at is null`
    )
  }
}
