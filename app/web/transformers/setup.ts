import { environmentValue, ownerValue } from '#config/owner_values'
import { OWNER_SETTINGS } from '#shared/settings/owner_settings'
import type { OwnerSettingView } from '#web/views'

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
