import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CustomerGroup, DEMO_DOMAIN, toAuditActor, User } from '#accounts'
import {
  addGalleryPicture,
  changeFileAccess,
  createArticle,
  saveDistribution,
  storeUploads,
} from '#content'
import { atDaysAgo } from '#database/seeders/demo_clock'
import { paint } from '#database/seeders/demo_painting'
import { DEMO_PICTURES } from '#database/seeders/demo_pictures'
import { DistributorEntryType } from '#shared/enums'
import type { Actor } from '#core/audit_log'
import type { FileVisibility } from '#content'

type DemoFile = { name: string; text: string; visibility: FileVisibility; group?: string }

const FILES: readonly DemoFile[] = [
  {
    name: 'Stock count sheet.csv',
    text: 'sku,quantity,reason\nTHX-CBH10,,\nTHX-CBH20,,\nPXL-HFC10,,\n',
    visibility: 'staff',
  },
  {
    name: 'Dealer terms.txt',
    text: 'Terms for dealers\n\nOrders above ten pieces ship within two business days.\nReturns need a number from our support.\n',
    visibility: 'group',
    group: 'Dealer',
  },
  {
    name: 'Press release.txt',
    text: 'PXLVISION brings 4K processing to the home theater.\n\nFor pictures and samples, write to our press contact.\n',
    visibility: 'public',
  },
]

const ARTICLES: readonly [daysAgo: number, body: string][] = [
  [
    96.2,
    `<h2>How we test an optical cable</h2>
   <p>Every optical cable runs at its full rate for an hour before it is packed. The test pattern changes each frame, so that one wrong bit shows.</p>
   <p>We measure the light of both ends, bend the cable to its smallest radius, and measure again. A difference of more than half a decibel sends it back to the bench.</p>
   <ul><li>48 Gbps for an hour</li><li>Two bends at the smallest radius</li><li>Both connectors plugged fifty times</li></ul>
   <p>The result is stored with the serial number, and our support can read it years later.</p>`,
  ],
  [
    38.6,
    `<h2>PXLVISION firmware 2.1</h2>
   <p>The new firmware detects the picture mode of a source by itself, and remembers the setting of each input.</p>
   <p>Update over Ethernet in five minutes. Your settings stay.</p>`,
  ],
  [
    6.3,
    `<h2>Meet us at the Toronto fair</h2>
   <p>See a whole wall driven by one long optical cable, and bring your own source. <a href="/distribution">Our partners</a> are at the booth, too.</p>`,
  ],
]

const { Distributor, Reseller } = DistributorEntryType
const COMPANIES: readonly [
  type: DistributorEntryType,
  name: string,
  place: string,
  site: string,
][] = [
  [Distributor, 'Nordlicht Audio GmbH', 'Hamburg, Germany', 'nordlicht.example'],
  [Distributor, 'Maple Cinema Supply', 'Calgary, Canada', 'maplecinema.example'],
  [Distributor, 'Southern Cross AV', 'Melbourne, Australia', 'southerncross.example'],
  [Reseller, 'Lumen & Sons', 'Boston, United States', 'lumen.example'],
  [Reseller, 'Studio Lumière', 'Montréal, Canada', 'lumiere.example'],
  [Reseller, 'Kinoteka', 'Warsaw, Poland', 'kinoteka.example'],
]

/** Creates files for staff, for dealers and for everyone with the link, news, the gallery, and the distribution list. */
export async function seedDemoContent(): Promise<void> {
  const actor = toAuditActor(await User.findByOrFail('email', `helen.fournier@${DEMO_DOMAIN}`))
  for (const file of FILES) await seedFile(file, actor)
  for (const [daysAgo, body] of ARTICLES)
    await atDaysAgo(daysAgo, () => createArticle({ body }, actor))
  for (const { name, alt, painter } of DEMO_PICTURES)
    await addGalleryPicture({ bytes: await paint(painter()), name, alt }, actor)
  await saveDistribution(COMPANIES.map(toEntry), { version: null, actor })
}

const toEntry = ([type, name, place, site]: (typeof COMPANIES)[number], index: number) => ({
  text: `<p><strong>${name.replace('&', '&amp;')}</strong><br />${place}<br /><a href="https://${site}">${site}</a></p>`,
  type,
  order: index + 1,
})

async function seedFile({ name, text, visibility, group }: DemoFile, actor: Actor): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-'))
  const path = join(folder, 'file')
  try {
    await writeFile(path, text)
    const [{ id }] = await storeUploads([{ name, path, bytes: Buffer.byteLength(text) }], actor)
    const readers = group ? await CustomerGroup.findByOrFail('name', group) : null
    await changeFileAccess(id, { visibility, group: readers?.id }, actor)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
