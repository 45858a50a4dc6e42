import { environmentValue, ownerValue } from '#config/owner_values'
import { OWNER_SETTINGS, type OwnerSetting } from '#shared/settings/owner_settings'
import type { OwnerField } from '#shared/settings/owner_fields'

/** A setting of the page Setup; `value` is null until the owner sets it. */
export type OwnerSettingView = Omit<OwnerSetting, 'fields'> & {
  fields: OwnerField[]
  value: Record<string, string> | null
  isFromEnvironment: boolean
}

/** Returns every setting of the page Setup with its value, also as JSON. */
export const toOwnerSettingViews = (): OwnerSettingView[] =>
  OWNER_SETTINGS.map(({ key, title, env, fields }) => ({
    key,
    title,
    env,
    fields: fields.map((field) => ({ ...field })),
    value: ownerValue(key) && { ...ownerValue(key)! },
    isFromEnvironment: environmentValue(key) !== null,
  }))
