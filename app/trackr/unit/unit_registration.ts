import { UnitRegistrationSchema } from '#database/schema'

export default class UnitRegistration extends UnitRegistrationSchema {
  static selfAssignPrimaryKey = true
}
