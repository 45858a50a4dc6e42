import { hasMany } from '@adonisjs/lucid/orm'
import UnitPhoto from '#trackr/unit/unit_photo'
import { UnitScanSchema } from '#database/schema'
import type { HasMany } from '@adonisjs/lucid/types/relations'

export default class UnitScan extends UnitScanSchema {
  static selfAssignPrimaryKey = true

  @hasMany(() => UnitPhoto, { foreignKey: 'scanId' })
  declare photos: HasMany<typeof UnitPhoto>
}
