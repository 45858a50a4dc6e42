import { ResultCommand } from '#core/process/shop_command'

export default class CatalogComparison extends ResultCommand {
  static commandName = 'catalog:comparison'
  static description = 'Write the two pictures of the /demo slider to inertia/pictures'
  static help = [
    'Commit what it writes after a change of database/comparison:',
    '  {{ binaryName }} catalog:comparison',
  ]

  async run() {
    const { writeComparison } = await import('#database/comparison/write_comparison')
    const written = await writeComparison(this.app.makePath())
    this.printResult({ written }, () => {
      for (const { file, bytes } of written)
        this.logger.info(`${file}: ${Math.ceil(bytes / 1024)} kB`)
    })
  }
}
