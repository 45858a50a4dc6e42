import { access, constants, mkdir, stat } from 'node:fs/promises'
import drive from '@adonisjs/drive/services/main'
import { uploadFolder } from '#config/drive'
import { homePath } from '#config/paths'
import { fault, result, warning, type Check } from '#core/doctor/check'
import { messageOf } from '#core/doctor/run_checks'
import { openCustomerFiles, settingsWarning } from '#core/files/private_files'
import { newId } from '#shared/ids'
import env from '#start/env'

const BUCKET_TIMEOUT_MS = 5_000

export const fileChecks: readonly Check[] = [
  { name: 'files.uploads', isCheap: true, run: uploadsResult },
  { name: 'files.store', run: storeResult },
  { name: 'files.rights', run: rightsResult },
  { name: 'files.settings', run: async () => result('.env', lineOf(await settingsWarning())) },
  { name: 'files.owner', run: ownerResult },
]

const lineOf = (line: string | null) => (line === null ? null : warning(line))

async function uploadsResult() {
  const folder = uploadFolder()
  if (folder === null) return result('a bucket')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
    return result(folder)
  } catch {
    return result(
      folder,
      fault(
        `UPLOAD_DIR: ${folder} cannot be written. Uploads fail until the user of this process may write to it`
      )
    )
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
