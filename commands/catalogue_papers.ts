import { BaseCommand } from '@adonisjs/core/ace'

export default class CataloguePapers extends BaseCommand {
  static commandName = 'catalogue:papers'
  static description =
    'Write the drawing, the product brief and the warranty of each line to inertia/papers'

  async run() {
    const { writePapers } = await import('#database/catalogue/write_papers')
    await writePapers(this.app.makePath(), (text) => this.logger.info(text))
  }
}
