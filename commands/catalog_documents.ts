import { ResultCommand } from '#core/process/shop_command'

export default class CatalogDocuments extends ResultCommand {
  static commandName = 'catalog:documents'
  static description =
    'Write the line drawing, product brief and warranty of each line to inertia/documents'
  static help = [
    'Needs Chromium. Commit what it writes after a change of the catalog or of a template:',
    '  {{ binaryName }} catalog:documents',
  ]

  async run() {
    const { writeDocuments } = await import('#database/catalog/write_documents')
    const written = await writeDocuments(this.app.makePath())
    this.printResult({ written }, () => {
      for (const { file, bytes } of written)
        this.logger.info(`${file}: ${Math.ceil(bytes / 1024)} kB`)
    })
  }
}
