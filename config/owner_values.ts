import { parseOwnerValue } from '#shared/settings/owner_setting_values'
import { OWNER_SETTINGS, ownerSetting, type OwnerValue } from '#shared/settings/owner_settings'
import { SettingsError } from '#shared/settings/setting_errors'

/** What the page Setup stores, as read last; the values of the environment take precedence. */
let stored: ReadonlyMap<string, OwnerValue> = new Map()
let version = ''
const listeners: (() => void)[] = []

/** Returns what the owner has set, or null. Throws a SettingsError for an environment variable that is invalid. */
export function ownerValue(key: string): OwnerValue | null {
  return environmentValue(key) ?? stored.get(key) ?? null
}

/** Returns the text of a setting of one field, or null. */
export const ownerText = (key: string): string | null => ownerValue(key)?.value ?? null

/** Returns the value of the environment variable of a setting, or null. */
export function environmentValue(key: string): OwnerValue | null {
  const setting = ownerSetting(key)
  const text = setting && process.env[setting.env]?.trim()
  if (!setting || !text) return null
  const isSingle = setting.fields.length === 1
  try {
    return parseOwnerValue(setting, isSingle ? { value: text } : JSON.parse(text))
  } catch (error) {
    const fields = setting.fields.map(({ name }) => name).join(', ')
    throw new SettingsError(
      isSingle
        ? `${setting.env}: ${(error as Error).message}`
        : `${setting.env} must be a JSON object with the texts ${fields}: ${(error as Error).message}`
    )
  }
}

/** Throws a SettingsError for the first environment variable of the owner's settings that is invalid. */
export function assertValidOwnerValues(): void {
  for (const { key } of OWNER_SETTINGS) environmentValue(key)
}

/** Identifies the stored values; cached pages that show them belong to one version. */
export const ownerVersion = (): string => version

export function replaceStoredValues(
  values: ReadonlyMap<string, OwnerValue>,
  newVersion: string
): void {
  stored = values
  version = newVersion
  for (const update of listeners) update()
}

/** Runs `update` whenever the stored values change. */
export const onOwnerValues = (update: () => void): void => void listeners.push(update)
