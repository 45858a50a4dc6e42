import { BaseModel, column } from '@adonisjs/lucid/orm'

export default class CustomerGroup extends BaseModel {
  static table = 'customer_groups'
  static selfAssignPrimaryKey = true

  @column({ isPrimary: true }) declare id: string
  @column() declare name: string
  @column() declare fallbackId: string | null
  @column({ consume: Boolean }) declare digitalAssets: boolean
  @column() declare createdAt: string
}
