import { test } from '@japa/runner'
import { listSources, read } from '#tests/unit/architecture/sources'
import { COMPUTED, settingReads, type SettingPath } from '#tests/unit/architecture/setting_reads'

const FOLDERS = ['app', 'bin', 'commands', 'config', 'database', 'start']

/** The framework reads default exports and `http`; the other exports are the shop's own settings. */
const files = listSources('config').filter((file) => !read(file).includes('export default'))
const FRAMEWORK_EXPORT = 'http'

const sources = listSources(...FOLDERS).map((file) => ({ file, text: read(file) }))
const readers = sources
  .filter(({ file, text }) => file.startsWith('config/') || text.includes('#config/'))
  .map(({ file }) => ({ file, reads: settingReads(file) }))

/** Lists the paths of the values below an object; functions are exports as in other files. */
function listSettings(value: unknown, path: SettingPath): SettingPath[] {
  if (typeof value === 'function') return []
  const isNested = Object.prototype.toString.call(value) === '[object Object]'
  const entries = isNested ? Object.entries(value as object) : []
  if (entries.length === 0) return [path]
  return entries.flatMap(([key, nested]) => listSettings(nested, [...path, key]))
}

const literals = new Map<string, boolean>()

/** Whether a source names a key as text, so that a computed key may stand for it. */
function isNamed(key: string): boolean {
  const isKnown = literals.get(key) ?? sources.some(({ text }) => text.includes(`'${key}'`))
  literals.set(key, isKnown)
  return isKnown
}

const isRead = (setting: SettingPath, file: string): boolean =>
  readers
    .filter((reader) => reader.file !== file)
    .some(({ reads }) =>
      reads.some((path) =>
        path
          .slice(0, setting.length)
          .every((key, index) =>
            key === COMPUTED ? isNamed(setting[index]) : key === setting[index]
          )
      )
    )

test.group('Settings', () => {
  test('are read by code outside of their file', async ({ assert }) => {
    assert.isNotEmpty(files)
    const unread: string[] = []
    for (const file of files) {
      const exported = (await import(file.replace(/^(.+)\.ts$/, '#$1'))) as Record<string, unknown>
      const settings = Object.entries(exported)
        .filter(([name]) => name !== FRAMEWORK_EXPORT)
        .flatMap(([name, value]) => listSettings(value, [name]))
      unread.push(...settings.filter((path) => !isRead(path, file)).map((path) => path.join('.')))
    }
    assert.deepEqual(unread, [])
  })
})
