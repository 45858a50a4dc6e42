import { BaseCommand } from '@adonisjs/core/ace'

export default class CatalogDocuments extends BaseCommand {
  static commandName = 'catalog:documents'
  static description =
    'Write the line drawing, product brief and warranty of each line to inertia/documents'

  async run() {
    const { writeDocuments } = await import('#database/catalog/write_documents')
    await writeDocuments(this.app.makePath(), (text) => this.logger.info(text))
  }
}
