import { homePath } from '#config/paths'
import { isDemoAllowed } from '#shared/settings/environment'
import { SettingsError } from '#shared/settings/setting_errors'
import env from '#start/env'

const OFF = 'off'
/** After the cleanup of the night, and before the hours of business in America */
const DEFAULT_HOUR = 9

/** The hour of the nightly backup in UTC; null where there is none, as in a demo. */
function nightlyHour(): number | null {
  const setting = env.get('BACKUP_HOUR')
  if (setting === undefined) return isDemoAllowed((name) => process.env[name]) ? null : DEFAULT_HOUR
  if (setting === OFF) return null
  const hour = Number(setting)
  if (!/^\d{1,2}$/.test(setting) || hour > 23)
    throw new SettingsError('BACKUP_HOUR must be an hour from 0 to 23 (UTC), or off')
  return hour
}

export const backup = {
  hour: nightlyHour(),
  folder: homePath(env.get('BACKUP_DIR') || 'backups'),
  /** Bucket to which each backup is sent; null where there is none */
  bucket: env.get('BACKUP_BUCKET') || null,
}
