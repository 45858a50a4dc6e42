import { BaseSchema } from '@adonisjs/lucid/schema'

/** The mailbox of each redemption, by which the limit per customer knows one customer with several addresses. */
export default class extends BaseSchema {
  async up() {
    this.schema.alterTable('promo_redemptions', (table) => {
      table.string('mailbox', 254).notNullable().defaultTo('')
      table.index(['promo_id', 'mailbox'])
    })
    this.schema.raw(
      `update promo_redemptions set mailbox = case
         when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
         else name || '@' || domain end
       from (
         select order_id,
           case when ${this.positionOf('+', 'local')} > 0
             then substr(local, 1, ${this.positionOf('+', 'local')} - 1) else local end as name,
           domain
         from (
           select order_id, substr(email, 1, ${this.positionOf('@', 'email')} - 1) as local,
             substr(email, ${this.positionOf('@', 'email')} + 1) as domain
           from promo_redemptions where email like '%@%'
         ) parts
       ) mailboxes
       where mailboxes.order_id = promo_redemptions.order_id`
    )
  }

  private positionOf(sign: string, text: string): string {
    return this.db.dialect.name === 'postgres'
      ? `strpos(${text}, '${sign}')`
      : `instr(${text}, '${sign}')`
  }
}
