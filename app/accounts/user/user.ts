import { belongsTo, computed } from '@adonisjs/lucid/orm'
import CustomerGroup from '#accounts/user/customer_group'
import { UserSchema } from '#database/schema'
import { AccountType } from '#shared/enums'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'

export default class User extends UserSchema {
  static selfAssignPrimaryKey = true

  @belongsTo(() => CustomerGroup, { foreignKey: 'groupId' })
  declare group: BelongsTo<typeof CustomerGroup>

  @computed() get isStaff() {
    return this.role >= AccountType.Admin
  }

  @computed() get isSuperAdmin() {
    return this.role === AccountType.SuperAdmin
  }

  @computed() get isTrade() {
    return this.groupId !== null && this.groupId !== undefined
  }

  get name() {
    return `${this.firstname} ${this.lastname}`.trim() || this.email
  }
}
