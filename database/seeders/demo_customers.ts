import {
  createApplication,
  approveApplication,
  adjustCredit,
  DEMO_DOMAIN,
  rejectApplication,
  User,
} from '#accounts'
import { run } from '#core/database'
import { dateBackApplication } from '#database/seeders/demo_dates'
import { normalizeAddress } from '#shared/address'
import { AccountType, ApplicationType } from '#shared/enums'
import type { NewApplication } from '#accounts'

const at = (name: string) => `${name}@${DEMO_DOMAIN}`

type DemoApplication = NewApplication & { daysAgo: number; decidedDaysAgo?: number }

const applications: DemoApplication[] = [
  {
    type: ApplicationType.Dealer,
    firstname: 'Priya',
    lastname: 'Raman',
    company: 'Raman Home Theatre',
    companyRole: 'Owner',
    email: at('priya.raman'),
    phone: '+1 408 555 0126',
    heardAbout: 'Kaleidescape',
    address: normalizeAddress({
      address1: '2100 Stevens Creek Blvd',
      city: 'San Jose',
      stateId: 'CA',
      zipcode: '95128',
      countryId: 'US',
    }),
    userId: null,
    daysAgo: 1.2,
  },
  {
    type: ApplicationType.Reseller,
    firstname: 'Étienne',
    lastname: 'Gagnon',
    company: 'Image & Son Gagnon',
    companyRole: 'Purchasing',
    email: at('etienne.gagnon'),
    phone: '+1 418 555 0172',
    heardAbout: 'JVC',
    address: normalizeAddress({
      address1: '455 rue Saint-Joseph Est',
      city: 'Québec',
      stateId: 'QC',
      zipcode: 'G1K 3B5',
      countryId: 'CA',
    }),
    userId: null,
    daysAgo: 3.6,
  },
  {
    type: ApplicationType.Dealer,
    firstname: 'Samuel',
    lastname: 'Adeyemi',
    company: 'Harbourfront Screening Rooms',
    companyRole: 'Technical director',
    email: at('samuel.adeyemi'),
    phone: '+1 902 555 0139',
    heardAbout: 'Dolby',
    address: normalizeAddress({
      address1: '1869 Upper Water St',
      city: 'Halifax',
      stateId: 'NS',
      zipcode: 'B3J 1S9',
      countryId: 'CA',
    }),
    userId: null,
    daysAgo: 12.3,
    decidedDaysAgo: 11.4,
  },
  {
    type: ApplicationType.Distributor,
    firstname: 'Kyle',
    lastname: 'Brandt',
    company: 'Bargain Cable Depot',
    companyRole: 'Sales',
    email: at('kyle.brandt'),
    phone: '+1 702 555 0108',
    heardAbout: 'Search_engine',
    address: normalizeAddress({
      address1: '3900 Paradise Rd',
      city: 'Las Vegas',
      stateId: 'NV',
      zipcode: '89169',
      countryId: 'US',
    }),
    userId: null,
    daysAgo: 20.8,
    decidedDaysAgo: 19.6,
  },
]

/** Creates two open, one approved and one rejected application, service credit, and a tax-exempt dealer. */
export async function seedDemoCustomers(): Promise<void> {
  const boss = await User.findByOrFail('role', AccountType.SuperAdmin)
  const ids: string[] = []
  for (const { daysAgo, decidedDaysAgo, ...application } of applications) {
    const { id } = await createApplication(application)
    ids.push(id)
  }
  await approveApplication({ id: ids[2], message: 'Welcome aboard.', by: boss })
  await rejectApplication({
    id: ids[3],
    message: 'We work with one distributor per region, and yours has one.',
    by: boss,
  })
  for (const [index, { daysAgo, decidedDaysAgo }] of applications.entries()) {
    await dateBackApplication(ids[index], { createdDaysAgo: daysAgo, decidedDaysAgo })
  }
  await run(`delete from outbox where kind in ('application_received', 'application_decided')`)
  await giveTerms(boss)
}

async function giveTerms(boss: User): Promise<void> {
  const marc = await User.findByOrFail('email', at('marc.tremblay'))
  const nora = await User.findByOrFail('email', at('nora.whitfield'))
  const grace = await User.findByOrFail('email', at('grace.okafor'))
  const actor = { type: 'user' as const, id: boss.id, name: boss.name }
  await adjustCredit({ userId: marc.id, cents: 15_000, reason: 'Showroom demo, spring', actor })
  await adjustCredit({ userId: marc.id, cents: -4_000, reason: 'Demo cable kept', actor })
  await adjustCredit({ userId: nora.id, cents: 2_500, reason: 'Parcel came late', actor })
  const ben = await User.findByOrFail('email', at('ben.castellano'))
  marc.salespersonId = ben.id
  await marc.save()
  grace.merge({
    salespersonId: ben.id,
    taxExempt: true,
    taxExemptReason: 'Resale',
    taxCertificate: 'IL-CRT-61-204417',
    taxExemptUntil: `${new Date().getUTCFullYear() + 1}-12-31`,
  })
  await grace.save()
}
