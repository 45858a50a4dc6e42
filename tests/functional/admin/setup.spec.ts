import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import SetupList from '#commands/setup_list'
import { company } from '#config/company'
import { missingFacts } from '#config/missing_facts'
import { shop } from '#config/shop'
import { openPageFacts } from '#content'
import { setupFacts } from '#reporting'
import { deliveryProblem, servedCountries } from '#shipping'
import { loadOwnerSettings } from '#core/settings/owner_settings'
import { rows, run } from '#core/database'
import { invoiceMails } from '#config/reminders'
import { emptyAddress } from '#shared/address'
import { OWNER_SETTINGS } from '#shared/settings/owner_settings'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { signedIn, statusOf, visit } from '#tests/support/pages'
import { aStaffMember, aSuperAdmin, aUser } from '#tests/support/users'
import type { SetupGroupView } from '#web/views'

type SetupProps = { groups: SetupGroupView[] }

const ACCOUNT = {
  beneficiary: 'Pixelgen Design Inc.',
  bank: 'Royal Bank',
  institution: '003',
  transit: '01234',
  account: '123-456-7',
  swift: 'ROYCCAT2',
}

test.group('Setup', (group) => {
  group.each.setup(() => async () => {
    await run('delete from owner_settings')
    await loadOwnerSettings()
  })

  const saveAs = (token: string, key: string, value: unknown) =>
    call('PUT', `/api/a/setup/${key}`, { body: { value }, headers: { 'x-token': token } })

  const save = async (key: string, value: unknown) => {
    const { token } = await aSuperAdmin()
    return saveAs(token, key, value)
  }

  const itemsOf = async () => {
    const admin = await signedIn(await aSuperAdmin())
    const { component, props } = await visit<SetupProps>(admin, '/admin/setup')
    if (component !== 'admin/setup/index') throw new Error(`Rendered ${component}`)
    return props.groups.flatMap(({ key: groupKey, items }) =>
      items.map((item) => ({ groupKey, ...item }))
    )
  }

  test('a super admin sees each missing fact once, with its effect and where it appears', async ({
    assert,
  }) => {
    const [items, facts] = [await itemsOf(), await setupFacts()]
    const missing = items.filter(({ isMissing }) => isMissing)
    assert.sameMembers(
      missing.map(({ title }) => title),
      facts.map(({ description }) => description)
    )
    for (const { title, effect, shownIn } of missing) {
      assert.isNotEmpty(effect, title)
      assert.isNotEmpty(shownIn, title)
    }
  })

  test('each setting stands in one group, and each group counts what it misses', async ({
    assert,
  }) => {
    const items = await itemsOf()
    assert.sameMembers(
      items.flatMap(({ setting }) => (setting ? [setting.key] : [])),
      OWNER_SETTINGS.map(({ key }) => key)
    )
    const byKey = Object.fromEntries(items.map(({ key, groupKey }) => [key, groupKey]))
    assert.equal(byKey['company.bankAccounts.cad'], 'bank')
    assert.equal(byKey['company.gstNumber'], 'tax')
    assert.equal(byKey['page terms'], 'texts')

    const taxes = async () => {
      const { props } = await visit<SetupProps>(await signedIn(await aSuperAdmin()), '/admin/setup')
      return props.groups.find(({ key }) => key === 'tax')!.missing
    }
    const before = await taxes()
    await save('company.gstNumber', { value: '123456789 RT0001' })
    assert.equal(await taxes(), before - 1)
    const after = await itemsOf()
    const saved = after.find(({ key }) => key === 'company.gstNumber')!
    assert.isFalse(saved.isMissing)
    assert.equal(saved.setting!.value!.value, '123456789 RT0001')
  })

  test('other staff, customers and visitors see neither the page nor the call', async ({
    assert,
  }) => {
    const others = [await aStaffMember(), await aUser()]
    for (const user of others) {
      assert.equal(await statusOf(await signedIn(user), '/admin/setup'), 403)
      const { status } = await call('GET', '/api/a/setup', {
        headers: { 'x-token': user.token },
      })
      assert.equal(status, 403)
    }
    assert.equal(await statusOf(new Browser(), '/admin/setup'), 302)
    const { status } = await call('GET', '/api/a/setup')
    assert.equal(status, 401)
  })

  test('the staff menu shows Setup to super admins only', async ({ assert }) => {
    const hasSetup = async (user: { email: string }) => {
      const { props } = await visit<{ staffMenu: { label: string }[] }>(
        await signedIn(user),
        '/admin/home'
      )
      return props.staffMenu.some(({ label }) => label === 'Setup')
    }
    assert.isTrue(await hasSetup(await aSuperAdmin()))
    assert.isFalse(await hasSetup(await aStaffMember()))
  })

  test('a saved setting is used at once and no longer missing', async ({ assert }) => {
    assert.include(
      missingFacts().map(({ key }) => key),
      'company.bankAccounts.cad'
    )
    const { status } = await save('company.bankAccounts.cad', ACCOUNT)
    assert.equal(status, 200)
    assert.deepEqual({ ...company.bankAccounts.cad }, ACCOUNT)
    assert.notInclude(
      missingFacts().map(({ key }) => key),
      'company.bankAccounts.cad'
    )
    await save('company.bankAccounts.cad', null)
    assert.match(company.bankAccounts.cad!.bank, /fictitious/)
  })

  test('pages, mails and the commission report follow the settings', async ({ assert }) => {
    await save('company.supportEmail', { value: 'help@pixelgen.test' })
    assert.equal(company.mailFrom, 'help@pixelgen.test')
    await save('company.mailFrom', { value: 'shop@pixelgen.test' })
    assert.equal(company.mailFrom, 'shop@pixelgen.test')
    await save('shop.commission.recipients', { value: 'ann@pixelgen.test\nbob@pixelgen.test' })
    assert.deepEqual(shop.commission.recipients, ['ann@pixelgen.test', 'bob@pixelgen.test'])

    const { text } = await call('GET', '/home')
    assert.include(text, 'help@pixelgen.test')
  })

  test('a tariff notice whose last day has passed must be checked', async ({ assert }) => {
    const overdue = async () => {
      const items = await itemsOf()
      return items.filter(({ isOverdue }) => isOverdue)
    }
    assert.isEmpty(await overdue())
    await save('shop.tariff.validUntil', { value: '2999-12-31' })
    assert.isEmpty(await overdue())
    await save('shop.tariff.validUntil', { value: '2026-01-31' })
    const [fact] = await overdue()
    assert.include(fact.title, 'The owner must check this sentence')
    assert.include(fact.effect, shop.tariff.text)
    assert.include(fact.effect, '2026-01-31')
  })

  test('countries that are not served for now are neither offered nor shipped to', async ({
    assert,
  }) => {
    const mexico = { ...emptyAddress(), countryId: 'MX' }
    assert.isNull(deliveryProblem(mexico))
    const wrong = await save('shop.shipping.unservedCountries', { value: 'MX\nMexico' })
    assert.equal(wrong.status, 422)
    assert.deepEqual((wrong.body as { fields?: unknown }).fields, {
      value: 'MEXICO is not the two letters of a country, such as MX.',
    })
    await save('shop.shipping.unservedCountries', { value: 'mx\nVE' })
    assert.isString(deliveryProblem(mexico))
    const served = servedCountries()
    assert.notIncludeMembers(served, ['MX'])
    assert.notIncludeMembers(served, ['VE'])
    assert.includeMembers(served, ['US', 'CA', 'GB'])
    await save('shop.shipping.unservedCountries', null)
    assert.isNull(deliveryProblem(mexico))
  })

  test('invoices are mailed when they are issued where the setting or its variable says so', async ({
    assert,
    cleanup,
  }) => {
    cleanup(() => void delete process.env.MAIL_INVOICES)
    const wrong = await save('shop.invoices.mailOnIssue', { value: 'maybe' })
    assert.deepEqual((wrong.body as { fields?: unknown }).fields, {
      value: 'Please enter on or off.',
    })
    assert.isFalse(invoiceMails.onIssue)
    await save('shop.invoices.mailOnIssue', { value: 'on' })
    assert.isTrue(invoiceMails.onIssue)
    for (const [text, isOn] of Object.entries({ false: false, 0: false, true: true, 1: true })) {
      process.env.MAIL_INVOICES = text
      assert.equal(invoiceMails.onIssue, isOn, text)
    }
  })

  test('an environment variable takes precedence', async ({ assert, cleanup }) => {
    cleanup(() => void delete process.env.COMMISSION_RECIPIENTS)
    process.env.COMMISSION_RECIPIENTS = 'eve@pixelgen.test, sam@pixelgen.test'
    await save('shop.commission.recipients', { value: 'ann@pixelgen.test' })
    assert.deepEqual(shop.commission.recipients, ['eve@pixelgen.test', 'sam@pixelgen.test'])
  })

  test('registration numbers of provincial taxes follow their settings and variables', async ({
    assert,
    cleanup,
  }) => {
    cleanup(() => void delete process.env.PST_NUMBER_BC)
    process.env.PST_NUMBER_BC = 'PST-1234-5678'
    await save('company.provincialTaxNumbers.QC', { value: '1012345678 TQ0001' })
    const { BC, QC } = company.provincialTaxNumbers
    assert.deepEqual([BC, QC], ['PST-1234-5678', '1012345678 TQ0001'])
    assert.notIncludeMembers(
      missingFacts().map(({ key }) => key),
      ['company.provincialTaxNumbers.BC', 'company.provincialTaxNumbers.QC']
    )
  })

  for (const [key, value, field] of [
    ['company.supportEmail', { value: 'no address' }, 'value'],
    ['company.supportEmail', { value: '' }, 'value'],
    ['company.supportEmail', {}, 'value'],
    ['shop.commission.recipients', { value: 'ann@pixelgen.test, bob' }, 'value'],
    ['shop.returnDays', { value: '1e2' }, 'value'],
    ['shop.tariff.validUntil', { value: '2026-02-30' }, 'value'],
    ['company.social', { facebook: 'javascript:alert(1)' }, 'facebook'],
    ['company.address', { address1: '1 Main St', city: 'Toronto', countryId: 'XX' }, 'stateId'],
    ['company.bankAccounts.usd', { ...ACCOUNT, account: '' }, 'account'],
  ] as const) {
    test(`${key} ${JSON.stringify(value)} is refused with its field`, async ({ assert }) => {
      const { status, body } = await save(key, value)
      assert.equal(status, 422)
      assert.property(body.fields, field)
      assert.isEmpty(await rows('select 1 from owner_settings', []))
    })
  }

  test('an unknown setting is not found', async ({ assert }) => {
    const { status } = await save('shop.password', { value: 'x' })
    assert.equal(status, 404)
  })

  test('staff, customers and strangers cannot change a setting', async ({ assert }) => {
    const staff = await aStaffMember()
    const customer = await aUser()
    for (const token of [staff.token, customer.token, 'unknown']) {
      const { status } = await saveAs(token, 'company.phone', { value: '+1 416 555 0100' })
      assert.oneOf(status, [401, 403])
    }
    assert.isEmpty(await rows('select 1 from owner_settings', []))
  })

  test('a command prints the missing facts with their variables', async ({ assert }) => {
    ace.ui.switchMode('raw')
    try {
      const command = await ace.create(SetupList, [])
      await command.exec()
      command.assertSucceeded()
      const output = command.ui.logger.getLogs().map(({ message }) => message)
      const pageFacts = await openPageFacts()
      assert.isAtLeast(output.length, missingFacts().length + pageFacts.length)
      assert.include(output.join('\n'), 'BANK_ACCOUNT_CAD')
      assert.include(output.join('\n'), 'COMMISSION_RECIPIENTS')
      assert.include(output.join('\n'), 'Page Terms: company number.')
    } finally {
      ace.ui.switchMode('normal')
    }
  })
})
