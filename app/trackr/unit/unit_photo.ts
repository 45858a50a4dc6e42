import { UnitPhotoSchema } from '#database/schema'

export default class UnitPhoto extends UnitPhotoSchema {
  static selfAssignPrimaryKey = true
}
