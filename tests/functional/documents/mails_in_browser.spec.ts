import { test } from '@japa/runner'
import { rows, run } from '#core/database'
import { renderMail } from '#core/mail/template'
import { launchChromium } from '#documents/printer/launch_chromium'
import { newId } from '#shared/ids'
import { seedDemo } from '#database/seeders/demo_seeder'
import { jobs } from '#start/jobs'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { emptyTables } from '#tests/support/database'
import { jobSamples } from '#tests/support/job_samples'
import { mailPayloads } from '#tests/support/mail_payloads'
import { measureMail } from '#tests/support/measure_mail'
import type { JobName } from '#core/outbox/jobs'
import type { Page } from 'puppeteer'

type ShownMail = { subject: string; html: string }

/** Jobs that mail nothing themselves */
const WITHOUT_MAIL: ReadonlySet<JobName> = new Set<JobName>([
  'amazon_import',
  'book_audit',
  'card_event',
  'delete_files',
  'expire_attempt',
  'expire_proforma',
  'lock_commission_run',
  'reconcile_attempt',
  'refresh_invoice_search',
  'refresh_order_search',
  'refresh_user_search',
  'reserve_promised_goods',
  'review_promises',
  'scheduled_task',
  'webhook_delivery',
])

const WIDTHS = [375, 1440]
const SCHEMES = ['light', 'dark']
const MIN_CONTRAST = 4.5
/** How far down a button may begin on a phone: below the brand, a title of three lines and a lead of six */
const BUTTON_AT_MOST = 420

/** What no sample has: words that do not end, many digits, a link as text. */
const EXTREME: ShownMail = {
  subject: 'Extreme content',
  ...renderMail({
    title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    lead: `ada.${'of.the.analytical.engine.'.repeat(6)}@example.com`,
    facts: [['Payment reference of the customer', 'X'.repeat(120)]],
    rows: [
      {
        label: `9999 x ${'HDMI'.repeat(30)}`,
        detail: `Serial ${'PXL8CBH10'.repeat(20)}`,
        value: '$12,345,678.90 USD',
        picture: { src: 'https://shop.example/a.jpg', width: 48, height: 31 },
      },
      { label: 'Total', value: '−$12,345,678.90 CAD', isTotal: true },
    ],
    sections: [
      {
        title: 'Terms of sale',
        lines: [`https://shop.example/${'terms/'.repeat(30)}`],
        href: 'https://shop.example/',
      },
    ],
    link: { label: 'View order', href: 'https://shop.example/' },
    closing: `Questions? Write to ${'support'.repeat(20)}@example.com.`,
  }),
}

test.group('Mails in a browser', (group) => {
  withFakePrinter(group)
  group.tap((spec) => spec.tags(['@chromium']).timeout(240_000))
  let mails: Map<string, ShownMail[]>
  let page: Page

  group.setup(async () => {
    await emptyTables()
    await seedDemo()
    mails = await sendAll()
    const browser = await launchChromium()
    page = await browser.newPage()
    await page.setRequestInterception(true)
    page.on('request', (request) => void request.abort())
    return () => browser.close()
  })
  group.teardown(emptyTables)

  /** Runs each job, and returns the mails that it sent by its name. */
  async function sendAll() {
    const further = await mailPayloads()
    const sent = new Map<string, ShownMail[]>()
    for (const [kind, payload] of Object.entries(await jobSamples())) {
      const name = kind as JobName
      if (WITHOUT_MAIL.has(name)) continue
      await run('delete from mails', [])
      const send = jobs[name] as (job: unknown, jobId: string) => Promise<void>
      for (const input of further[name] ?? [payload]) await send(input, newId())
      sent.set(name, await rows<ShownMail>('select subject, html from mails order by id', []))
    }
    return sent.set('extreme', [EXTREME])
  }

  const show = async ({ html }: ShownMail, width: number, scheme: string) => {
    const isMobile = width < 480
    await page.setViewport({ width, height: 800, isMobile })
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }])
    await page.setContent(html)
    return measureMail(page)
  }

  const everyMail = () => [...mails].flatMap(([kind, list]) => list.map((mail) => ({ kind, mail })))

  test('every job that mails has a sample', ({ assert }) => {
    const empty = [...mails].filter(([, list]) => list.length === 0).map(([kind]) => kind)
    assert.deepEqual(empty, [])
    assert.sameMembers([...mails.keys(), ...WITHOUT_MAIL], [...Object.keys(jobs), 'extreme'])
  })

  for (const width of WIDTHS)
    for (const scheme of SCHEMES)
      test(`fit ${width} pixels and are readable in a ${scheme} program, with the button near the top`, async ({
        assert,
      }) => {
        for (const { kind, mail } of everyMail()) {
          const place = `${kind}: ${mail.subject}`
          const shown = await show(mail, width, scheme)
          assert.equal(shown.viewport, 'width=device-width,initial-scale=1', place)
          assert.equal(shown.colorScheme, 'light dark', place)
          assert.deepEqual([shown.overflow, shown.wide], [0, []], place)
          const unreadable = shown.texts.filter(({ contrast }) => contrast < MIN_CONTRAST)
          assert.deepEqual(unreadable, [], place)
          assert.isNotEmpty(shown.texts, place)
          if (kind === 'extreme' || shown.buttonTop === null) continue
          assert.isBelow(shown.buttonTop, BUTTON_AT_MOST, place)
          assert.isTrue(shown.isButtonFirst, place)
        }
      })
})
