import { setupFacts, type SetupFact } from '#reporting'
import { SETUP_GROUP_TITLES, SETUP_GROUPS, setupGroupOf } from '#shared/settings/setup_groups'
import { toOwnerSettingViews, type OwnerSettingView } from '#web/transformers/setup'

/** Returns what the owner supplied and has not, by group, the missing facts of each first. */
export async function setupPage() {
  const facts = await setupFacts()
  const settings = toOwnerSettingViews()
  const items = [
    ...facts.map((fact) => toMissingItem(fact, settings)),
    ...settings
      .filter(({ key }) => !facts.some((fact) => fact.key === key))
      .map((setting) => toSettingItem(setting)),
  ]
  return SETUP_GROUPS.map((key) => {
    const members = items.filter((item) => setupGroupOf(item.key) === key)
    return {
      key,
      title: SETUP_GROUP_TITLES[key],
      missing: members.filter(({ isMissing }) => isMissing).length,
      items: members,
    }
  })
}

const toMissingItem = (
  { key, description, effect, shownIn, href, isOverdue }: SetupFact,
  settings: readonly OwnerSettingView[]
) => ({
  key,
  title: description,
  isMissing: true,
  isOverdue: isOverdue ?? false,
  effect,
  shownIn,
  /** Where staff enter it */
  href: href ?? null,
  /** Null where neither a setting nor a page of the staff area holds it */
  setting: settings.find((setting) => setting.key === key) ?? null,
})

const toSettingItem = (setting: OwnerSettingView): SetupItemView => ({
  key: setting.key,
  title: setting.title,
  isMissing: false,
  isOverdue: false,
  effect: null,
  shownIn: null,
  href: null,
  setting,
})

export type SetupGroupView = Awaited<ReturnType<typeof setupPage>>[number]
export type SetupItemView = Omit<ReturnType<typeof toMissingItem>, 'effect' | 'shownIn'> & {
  /** What customers miss until it is supplied; null for a supplied one */
  effect: string | null
  shownIn: string | null
}
