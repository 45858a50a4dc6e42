import { CustomerGroupSchema } from '#database/schema'

export default class CustomerGroup extends CustomerGroupSchema {
  static selfAssignPrimaryKey = true
}
