import { hasMany } from '@adonisjs/lucid/orm'
import ReturnCreditLineRecord from '#invoicing/models/return_credit_line'
import { ReturnCreditSchema } from '#database/schema'
import type { HasMany } from '@adonisjs/lucid/types/relations'

export default class ReturnCreditRecord extends ReturnCreditSchema {
  static table = 'return_credits'
  static selfAssignPrimaryKey = true

  @hasMany(() => ReturnCreditLineRecord, { foreignKey: 'returnCreditId' })
  declare lines: HasMany<typeof ReturnCreditLineRecord>
}
