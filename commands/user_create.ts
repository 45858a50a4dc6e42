import { text as readAll } from 'node:stream/consumers'
import { flags } from '@adonisjs/core/ace'
import { ResultCommand } from '#core/process/shop_command'
import { AccountType, isOneOf } from '#shared/enums'
import { isEmail, normalizeEmail } from '#shared/email'
import { DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { CommandOptions } from '@adonisjs/core/types/ace'

const ROLES = {
  regular: AccountType.Regular,
  admin: AccountType.Admin,
  superadmin: AccountType.SuperAdmin,
} as const

export default class UserCreate extends ResultCommand {
  static commandName = 'user:create'
  static description = 'Create an account, e.g. the first super admin of a new shop'
  static help = [
    'The password is read from --password, the variable USER_PASSWORD or standard input, in this order:',
    '  printf %s "$SECRET" | {{ binaryName }} user:create --email=you@example.com --role=superadmin',
  ]
  static options: CommandOptions = { startApp: true }

  @flags.string({ description: 'E-mail address to sign in with' })
  declare email: string

  @flags.string({ description: '6 characters or more; 12 for admin and superadmin' })
  declare password: string

  @flags.string({ description: 'regular, admin or superadmin', default: 'regular' })
  declare role: string

  async run() {
    const account = await this.#parseAccount()
    const { signUp } = await import('#accounts')
    const { SYSTEM_ACTOR } = await import('#core/audit_log')
    const { id, email } = await signUp({ ...account, actor: SYSTEM_ACTOR })
    this.printResult({ _id: id, email, role: account.role }, () =>
      this.logger.success(`Created ${this.role} ${email} with the id ${id}`)
    )
  }

  async #parseAccount() {
    const role = ROLES[this.role as keyof typeof ROLES]
    if (!isOneOf(AccountType, role))
      throw new DomainError(`--role is one of ${Object.keys(ROLES).join(', ')}`)
    const email = normalizeEmail(this.email ?? '')
    if (!isEmail(email)) throw new DomainError(texts.form.email)

    const { minPasswordLength } = await import('#accounts')
    const password = await this.#readPassword()
    const minLength = minPasswordLength(role)
    if (password.length < minLength) throw new DomainError(texts.form.passwordLength(minLength))
    return { email, password, role }
  }

  async #readPassword(): Promise<string> {
    const password = this.password ?? process.env.USER_PASSWORD
    if (password !== undefined || process.stdin.isTTY) return password ?? ''
    const input = await readAll(process.stdin)
    return input.replace(/\r?\n$/, '')
  }
}
