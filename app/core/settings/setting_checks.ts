import { access, constants, mkdir } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import logger from '@adonisjs/core/services/logger'
import drive from '@adonisjs/drive/services/main'
import { homePath } from '#config/paths'
import { misspeltSettings, settingWarnings } from '#shared/settings/setting_warnings'
import env, { settingNames } from '#start/env'

const BUCKET_TIMEOUT_MS = 5_000
const UNUSED_OBJECT = 'setting-check'

/** Logs a warning for each setting that is probably a mistake. */
export async function warnOfSettings(): Promise<void> {
  const read = (name: string) => process.env[name]
  const lines = [
    ...settingWarnings(read),
    ...misspeltSettings(Object.keys(process.env), settingNames),
    ...(await Promise.all([chromiumWarning(), folderWarning(), bucketWarning()])),
  ]
  for (const line of lines) if (line) logger.warn(line)
}

function chromiumWarning(): string | null {
  const path = env.get('CHROMIUM_PATH')
  if (!path || existsSync(path)) return null
  return `CHROMIUM_PATH: ${path} does not exist. Documents are printed with another Chromium, or not at all`
}

async function folderWarning(): Promise<string | null> {
  if (env.get('S3_BUCKET')) return null
  const folder = homePath(env.get('UPLOAD_DIR') ?? 'var/uploads')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
    return null
  } catch {
    return `UPLOAD_DIR: ${folder} cannot be written. Uploads fail until the user of this process may write to it`
  }
}

async function bucketWarning(): Promise<string | null> {
  const bucket = env.get('S3_BUCKET')
  if (!bucket) return null
  const isReachable = await Promise.race([
    drive
      .use('uploads')
      .exists(UNUSED_OBJECT)
      .then(
        () => true,
        () => false
      ),
    new Promise<boolean>((resolve) => setTimeout(resolve, BUCKET_TIMEOUT_MS, false).unref()),
  ])
  return isReachable
    ? null
    : `S3_BUCKET: ${bucket} cannot be reached. Check S3_ENDPOINT, S3_REGION, the keys and their rights; uploads fail until then`
}
