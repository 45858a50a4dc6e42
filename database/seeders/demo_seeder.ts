import {
  createAccount,
  CustomerGroup,
  DEMO_DOMAIN,
  hasDemoAccounts,
  hashPassword,
  hasUsers,
  rebuildUserSearch,
  User,
} from '#accounts'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { isPostgres, run, writeTx, type Trx } from '#core/database'
import { isDemoAllowed } from '#shared/settings/environment'
import { dateBackShop } from '#database/seeders/demo_dates'
import { seedDemoContent } from '#database/seeders/demo_content'
import { seedDemoCustomers } from '#database/seeders/demo_customers'
import { DEMO_PASSWORD, demoPeople, type DemoPerson } from '#database/seeders/demo_people'
import { seedDemoMessages } from '#database/seeders/demo_messages'
import { seedDemoOrders } from '#database/seeders/demo_orders'
import { seedDemoPrices } from '#database/seeders/demo_prices'
import { seedDemoStock } from '#database/seeders/demo_stock'
import { seedDemoPromos } from '#database/seeders/demo_promos'
import { seedDemoSale } from '#database/seeders/demo_sale'
import { seedDemoUnits } from '#database/seeders/demo_units'
import { seedDemoViews } from '#database/seeders/demo_views'
import { dropDemoMails, seedDemoCompanies, yearSteps } from '#database/seeders/demo_year'
import { seedCatalog } from '#database/seeders/catalog_seeder'
import { newId } from '#shared/ids'
import { DomainError } from '#shared/domain_error'
import type { DemoStaff } from '#database/seeders/demo_people'

/**
 * Adds the demo shop to an empty database. Returns false and changes nothing if accounts exist; throws where demo
 * accounts are not allowed.
 */
export async function seedDemo(): Promise<boolean> {
  if (!isDemoAllowed((name) => process.env[name])) {
    throw new DomainError('Demo accounts are refused in production; ALLOW_DEMO=1 allows them')
  }
  if (await hasUsers()) return false

  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await writeTx(async (trx) => {
    await seedCatalog(trx, { hasDemoStock: true })
    await seedDemoPromos(trx)
    const groups = await addGroups(trx)
    for (const person of demoPeople) {
      await addPerson(person, { passwordHash, groupId: groups[person.group ?? ''] ?? null }, trx)
    }
  })
  await seedDemoPrices()
  await dateBackShop()
  await seedDemoSale()
  const staff = await demoStaff()
  await seedDemoCompanies(passwordHash, staff)
  await withoutDiskFlushes(() => seedDemoOrders(yearSteps(staff)))
  await withoutDiskFlushes(() => seedDemoUnits(staff))
  await seedDemoViews(staff)
  await seedDemoMessages()
  await dropDemoMails()
  await seedDemoCustomers()
  await seedDemoStock()
  await seedDemoContent()
  // The accounts are dated back by SQL.
  await rebuildUserSearch()
  return true
}

/** The staff member who looks after the companies */
async function demoStaff(): Promise<DemoStaff> {
  const { id, name, email } = await User.findByOrFail('email', `ben.castellano@${DEMO_DOMAIN}`)
  return { type: 'user', id, name, email }
}

/** A power failure while the demo is seeded costs no data: nothing but the demo is in the database. */
async function withoutDiskFlushes<T>(work: () => Promise<T>): Promise<T> {
  if (isPostgres()) return work()
  await run('pragma synchronous = off')
  try {
    return await work()
  } finally {
    await run('pragma synchronous = full')
  }
}

/** Lists the demo accounts with their passwords. */
export async function demoSignIns(): Promise<{ email: string; title: string; password: string }[]> {
  if (!(await hasDemoAccounts())) return []
  return demoPeople.map(({ email, title }) => ({ email, title, password: DEMO_PASSWORD }))
}

async function addGroups(trx: Trx): Promise<Record<string, string>> {
  const dealer = await addGroup({ name: 'Dealer', digitalAssets: false, fallbackId: null }, trx)
  const reseller = await addGroup(
    { name: 'Reseller', digitalAssets: false, fallbackId: dealer },
    trx
  )
  const distributor = await addGroup(
    { name: 'Distributor', digitalAssets: true, fallbackId: reseller },
    trx
  )
  return { Dealer: dealer, Reseller: reseller, Distributor: distributor }
}

type NewGroup = Pick<CustomerGroup, 'name' | 'digitalAssets' | 'fallbackId'>

async function addGroup(group: NewGroup, trx: Trx): Promise<string> {
  const id = newId()
  const now = new Date().toISOString()
  await CustomerGroup.create(
    { ...group, id, createdAt: now, updatedAt: now },
    { client: await trx.lucid() }
  )
  return id
}

async function addPerson(
  { email, role, currency, firstname, lastname, company, phone, address }: DemoPerson,
  account: { passwordHash: string; groupId: string | null },
  trx: Trx
): Promise<void> {
  const home = { ...address, firstname, lastname, company, phone }
  await createAccount(
    {
      ...account,
      email,
      role,
      currency,
      firstname,
      lastname,
      company,
      phone,
      addressShipping: home,
      addressBilling: home,
      emailVerifiedAt: new Date().toISOString(),
      actor: SYSTEM_ACTOR,
    },
    trx
  )
}
