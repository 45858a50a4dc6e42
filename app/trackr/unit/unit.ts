import { hasMany } from '@adonisjs/lucid/orm'
import UnitScan from '#trackr/unit/unit_scan'
import { UnitSchema } from '#database/schema'
import type { HasMany } from '@adonisjs/lucid/types/relations'

export default class Unit extends UnitSchema {
  static selfAssignPrimaryKey = true

  /** Oldest first */
  @hasMany(() => UnitScan, {
    onQuery: (query) => void query.orderBy('createdAt').orderBy('id'),
  })
  declare scans: HasMany<typeof UnitScan>
}
