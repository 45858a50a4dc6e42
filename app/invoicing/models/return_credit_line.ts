import { ReturnCreditLineSchema } from '#database/schema'

export default class ReturnCreditLineRecord extends ReturnCreditLineSchema {
  static table = 'return_credit_lines'
  static selfAssignPrimaryKey = true
}
