import { UnitPartSchema } from '#database/schema'

export default class UnitPart extends UnitPartSchema {
  static selfAssignPrimaryKey = true
}
