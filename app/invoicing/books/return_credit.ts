import { hasMany } from '@adonisjs/lucid/orm'
import { ReturnCreditLineSchema, ReturnCreditSchema } from '#database/schema'
import type { HasMany } from '@adonisjs/lucid/types/relations'

class ReturnCreditLineRecord extends ReturnCreditLineSchema {
  static table = 'return_credit_lines'
  static selfAssignPrimaryKey = true
}

export default class ReturnCreditRecord extends ReturnCreditSchema {
  static table = 'return_credits'
  static selfAssignPrimaryKey = true

  @hasMany(() => ReturnCreditLineRecord, { foreignKey: 'returnCreditId' })
  declare lines: HasMany<typeof ReturnCreditLineRecord>
}
