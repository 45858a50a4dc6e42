import { hasMany } from '@adonisjs/lucid/orm'
import UnitPhoto from '#trackr/unit/unit_photo'
import { UnitScanSchema } from '#database/schema'
import type { HasMany } from '@adonisjs/lucid/types/relations'

type InTime = { createdAt: string; id: string }

/** Orders scans by time, as `order by created_at, id` does. */
export const oldestFirst = (a: InTime, b: InTime): number =>
  a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id) ? -1 : 1

export default class UnitScan extends UnitScanSchema {
  static selfAssignPrimaryKey = true

  @hasMany(() => UnitPhoto, { foreignKey: 'scanId' })
  declare photos: HasMany<typeof UnitPhoto>
}
