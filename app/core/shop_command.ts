import { BaseCommand } from '@adonisjs/core/ace'
import { DomainError } from '#shared/domain_error'

/** A command that prints the text of an expected error without a stack trace, and exits with the code 1. */
export abstract class ShopCommand extends BaseCommand {
  async completed(): Promise<boolean> {
    if (!(this.error instanceof DomainError)) return false
    this.logger.error(this.error.message)
    return true
  }
}
