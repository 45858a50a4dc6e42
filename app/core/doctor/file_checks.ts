import { access, constants, stat } from 'node:fs/promises'
import drive from '@adonisjs/drive/services/main'
import { backup } from '#config/backup'
import { uploadFolder } from '#config/drive'
import { homePath } from '#config/paths'
import { fault, result, warning, type Check } from '#core/doctor/check'
import { messageOf } from '#core/doctor/run_checks'
import { makeFolder } from '#core/files/make_folder'
import { openCustomerFiles, settingsWarning } from '#core/files/private_files'
import { prepareStore } from '#core/storage'
import { newId } from '#shared/ids'
import env from '#start/env'

const BUCKET_TIMEOUT_MS = 5_000

export const fileChecks: readonly Check[] = [
  { name: 'files.uploads', isCheap: true, isBearable: true, run: uploadsResult },
  { name: 'files.backups', isCheap: true, isBearable: true, run: backupsResult },
  { name: 'files.store', run: storeResult },
  { name: 'files.rights', run: rightsResult },
  { name: 'files.settings', run: async () => result('.env', lineOf(await settingsWarning())) },
  { name: 'files.owner', run: ownerResult },
]

const lineOf = (line: string | null) => (line === null ? null : warning(line))

async function uploadsResult() {
  const folder = uploadFolder()
  if (folder === null) return result('a bucket')
  const cure = 'Uploads fail until the user of this process may write to it'
  return writableResult(folder, `UPLOAD_DIR: ${folder} cannot be written. ${cure}`)
}

async function backupsResult() {
  const { folder, hour } = backup
  if (hour === null) return result('no backups are scheduled')
  const cure = 'Backups fail until the user of this process may write to it'
  return writableResult(folder, `BACKUP_DIR: ${folder} cannot be written. ${cure}`)
}

async function writableResult(folder: string, problem: string) {
  try {
    await makeFolder(folder)
    await access(folder, constants.W_OK)
    return result(folder)
  } catch {
    return result(folder, fault(problem))
  }
}

/** Stores, reads and deletes a file as uploads do. */
async function storeResult() {
  const bucket = env.get('S3_BUCKET')
  const key = `doctor/${newId()}`
  try {
    const signal = AbortSignal.timeout(BUCKET_TIMEOUT_MS)
    await Promise.race([tryStore(key), aborted(signal)])
    return result(bucket ? `bucket ${bucket}` : 'folder')
  } catch (error) {
    const cure = bucket
      ? 'Check S3_BUCKET, S3_ENDPOINT, S3_REGION, the keys and their rights to write, read and delete'
      : 'Check UPLOAD_DIR and the free space'
    const { cause } = error as { cause?: unknown }
    return result(
      '',
      fault(
        `Files cannot be stored (${messageOf(cause ?? error)}). ${cure}; uploads fail until then`
      )
    )
  }
}

async function tryStore(key: string): Promise<void> {
  await prepareStore()
  const disk = drive.use()
  await disk.put(key, key, { contentType: 'text/plain' })
  try {
    if ((await disk.get(key)) !== key) throw new Error('what was read is not what was written')
  } finally {
    await disk.delete(key)
  }
}

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () =>
      reject(new Error(`no answer in ${BUCKET_TIMEOUT_MS / 1000} s`))
    )
  )

async function rightsResult() {
  const open = await openCustomerFiles()
  return result(
    'open to the user of the shop alone',
    open.length > 0
      ? warning(
          `${open[0]} is open to other accounts of this machine. As its owner, run \`chmod -R go= ${homePath('var')}\``
        )
      : null
  )
}

/** A command of another user, such as root, creates files that the server cannot write. */
async function ownerResult() {
  const folder = homePath('var')
  const owner = await stat(folder).then(
    ({ uid }) => uid,
    () => null
  )
  const user = process.getuid?.()
  return result(
    folder,
    owner !== null && user !== undefined && owner !== user
      ? warning(
          `${folder} belongs to the user ${owner}, and this runs as ${user}. Run the commands of the shop as the user of its server`
        )
      : null
  )
}
