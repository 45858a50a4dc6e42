import { text as readAll } from 'node:stream/consumers'
import { BaseCommand, flags } from '@adonisjs/core/ace'
import { AccountType, isOneOf } from '#shared/enums'
import { isEmail, normaliseEmail } from '#shared/email'
import { Refusal } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { CommandOptions } from '@adonisjs/core/types/ace'

const ROLES = {
  regular: AccountType.Regular,
  admin: AccountType.Admin,
  superadmin: AccountType.SuperAdmin,
} as const

export default class UserCreate extends BaseCommand {
  static commandName = 'user:create'
  static description = 'Make an account, the first super admin of a new shop among them'
  static help = [
    'The password is asked of --password, else of the variable USER_PASSWORD, else of standard input:',
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
    try {
      const account = await this.#account()
      const { signUp } = await import('#accounts')
      const { SYSTEM } = await import('#core/actions_log')
      const { id, email } = await signUp({ ...account, actor: SYSTEM })
      this.logger.success(`${this.role} ${email} made, with the id ${id}`)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.exitCode = 1
      this.logger.error(error.message)
    }
  }

  async #account() {
    const role = ROLES[this.role as keyof typeof ROLES]
    if (!isOneOf(AccountType, role))
      throw new Refusal(`--role is one of ${Object.keys(ROLES).join(', ')}`)
    const email = normaliseEmail(this.email ?? '')
    if (!isEmail(email)) throw new Refusal(texts.form.email)

    const { leastPasswordLength } = await import('#accounts')
    const password = await this.#readPassword()
    const least = leastPasswordLength(role)
    if (password.length < least) throw new Refusal(texts.form.passwordLength(least))
    return { email, password, role }
  }

  async #readPassword(): Promise<string> {
    const given = this.password ?? process.env.USER_PASSWORD
    if (given !== undefined || process.stdin.isTTY) return given ?? ''
    const typed = await readAll(process.stdin)
    return typed.replace(/\r?\n$/, '')
  }
}
