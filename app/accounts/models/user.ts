import { BaseModel, belongsTo, column, computed } from '@adonisjs/lucid/orm'
import CustomerGroup from '#accounts/models/customer_group'
import { AccountType } from '#shared/enums'
import type { Address } from '#shared/address'
import type { Currency } from '#shared/money'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'

const json = {
  prepare: (value: unknown) => JSON.stringify(value),
  consume: (value: string) => JSON.parse(value),
}
const flag = { consume: Boolean }

export default class User extends BaseModel {
  static table = 'users'
  static selfAssignPrimaryKey = true

  @column({ isPrimary: true }) declare id: string
  @column() declare email: string
  @column({ serializeAs: null }) declare passwordHash: string
  @column() declare role: AccountType
  @column() declare groupId: string | null
  @column() declare firstname: string
  @column() declare lastname: string
  @column() declare company: string
  @column() declare phone: string
  @column() declare phoneType: string
  @column() declare currency: Currency | null
  @column() declare freeShipCents: number | null
  @column() declare creditCents: number
  @column(json) declare addressShipping: Address
  @column(json) declare addressBilling: Address
  @column(flag) declare taxExempt: boolean
  @column() declare taxExemptReason: string
  @column() declare taxCertificate: string
  /** The last day of the exemption, 'YYYY-MM-DD' */
  @column() declare taxExemptUntil: string | null
  /** The staff user who looks after this customer */
  @column() declare salespersonId: string | null
  @column() declare sessionVersion: number
  @column(flag) declare mustChangePassword: boolean
  /** Whether the user has prices or MOQs of their own; see setCustomPricing */
  @column(flag) declare customPricing: boolean
  @column() declare emailVerifiedAt: string | null
  @column() declare erasedAt: string | null
  @column() declare createdAt: string
  @column() declare updatedAt: string

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
