import { ownerVersion, replaceStoredValues } from '#config/owner_values'
import { secondPerson } from '#config/second_person'
import { requireSecondPerson } from '#core/approvals/require_second_person'
import { recordAction, type Actor } from '#core/audit_log'
import { one, rows, run, writeTx, type TableRow, type Trx } from '#core/database'
import { hasDatabase, listTables } from '#core/database/schema_state'
import { startPeriodicTask } from '#core/process/periodic_task'
import { notFound } from '#shared/domain_error'
import { parseOwnerValue } from '#shared/settings/owner_setting_values'
import { ownerSetting, type OwnerSetting, type OwnerValue } from '#shared/settings/owner_settings'

type Row = Pick<TableRow<'owner_settings'>, 'key' | 'value'>

const REFRESH_MS = 2_000

/** Reads what the owner has set, so that `company` and `shop` show it. */
export async function loadOwnerSettings(): Promise<void> {
  const version = await storedVersion()
  const stored = await rows<Row>('select key, value from owner_settings', [])
  replaceStoredValues(new Map(stored.map(({ key, value }) => [key, JSON.parse(value)])), version)
}

/** Does nothing where the database is about to be created or migrated and has no such table yet. */
export async function loadOwnerSettingsAtStart(): Promise<void> {
  if (!hasDatabase()) return
  const tables = await listTables()
  if (tables.includes('owner_settings')) await loadOwnerSettings()
}

/** Notices within two seconds what another process has stored. */
export const watchOwnerSettings = () =>
  startPeriodicTask({
    name: "Reading the owner's settings",
    everyMs: REFRESH_MS,
    work: async () => {
      if ((await storedVersion()) !== ownerVersion()) await loadOwnerSettings()
    },
  })

/** Stores a setting; null removes it, so that the configured value applies again. Throws 404 for an unknown key. */
export async function saveOwnerSetting(
  key: string,
  input: Record<string, unknown> | null,
  actor: Actor
): Promise<void> {
  const setting = ownerSetting(key)
  if (!setting) throw notFound()
  const value = input && parseOwnerValue(setting, input)
  await writeTx(async (trx) => {
    await protectSetting(setting, trx)
    const before = await storedValue(key, trx)
    if (value) await storeValue(key, value, trx)
    else await run('delete from owner_settings where key = ?', [key], trx)
    const subject = { type: 'owner_setting', id: setting.env }
    await recordAction({ subject, action: 'changed', actor, before, after: value }, trx)
  })
  await loadOwnerSettings()
}

/** Whether a setting says what needs a second person, itself included once it is on. */
export const isProtection = (key: string): boolean => key.startsWith('shop.secondPerson')

/** Where money is sent to, and this protection itself once it is on, are no matter of one person. */
async function protectSetting({ key, title }: OwnerSetting, trx: Trx): Promise<void> {
  const { refundsAbove, pricesAbovePercent, protectsBankDetails } = secondPerson
  const isOn = protectsBankDetails || refundsAbove !== null || pricesAbovePercent !== null
  if (key.startsWith('company.bankAccounts') && protectsBankDetails)
    await requireSecondPerson({ kind: 'bank', summary: `Change: ${title}` }, trx)
  if (isProtection(key) && isOn)
    await requireSecondPerson({ kind: 'settings', summary: `Change: ${title}` }, trx)
}

const storeValue = (key: string, value: OwnerValue, trx: Trx) =>
  run(
    `insert into owner_settings (key, value, changed_at) values (?, ?, ?)
     on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at`,
    [key, JSON.stringify(value), new Date().toISOString()],
    trx
  )

async function storedValue(key: string, trx: Trx): Promise<OwnerValue | null> {
  const row = await one<Row>('select key, value from owner_settings where key = ?', [key], trx)
  return row ? JSON.parse(row.value) : null
}

async function storedVersion(): Promise<string> {
  const row = await one<{ latest: string | null; n: number }>(
    'select max(changed_at) as latest, count(*) as n from owner_settings',
    []
  )
  return `${row?.latest ?? ''} ${Number(row?.n ?? 0)}`
}
