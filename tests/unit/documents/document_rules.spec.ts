import { test } from '@japa/runner'
import { addressLines } from '#shared/places/address_lines'
import { bankAccounts } from '#documents/document/bank_transfer_rules'
import { factsOf } from '#documents/document/document_facts_rules'
import { labelOf, numberOf, subtitleOf, titleOf } from '#documents/document/document_titles_rules'
import { companyLines, taxNumberOf } from '#documents/document/letterhead_rules'
import { pageSizeOf } from '#documents/layout/page_size_rules'
import { itemRows, totalsLines } from '#documents/document/document_lines_rules'
import { companyDetails, tariffNoticeFor } from '#documents/document/company_details'
import { DOCUMENT_KINDS, type DocumentKind } from '#documents/printable_document'
import { PaymentMethod } from '#shared/enums'
import { cad, company, customer, document, items, payment } from './sample_documents.js'

const factNamed = (name: string, changes: Parameters<typeof document>[0]) =>
  factsOf(document(changes)).find(({ label }) => label === name)?.value

const labels = (changes: Parameters<typeof payment>[0]) =>
  totalsLines(document({ payment: payment(changes) })).map(({ label }) => label)

const amountOf = (label: string, changes: Parameters<typeof payment>[0]) =>
  totalsLines(document({ payment: payment(changes) })).find((line) => line.label === label)?.amount

test.group('Document titles and numbers', () => {
  test('A document of kind {kind} has the title {title}')
    .with([
      { kind: 'proforma', title: 'ORDER' },
      { kind: 'receipt', title: 'ORDER' },
      { kind: 'order', title: 'ORDER' },
      { kind: 'invoice', title: 'INVOICE' },
      { kind: 'quote', title: 'QUOTE' },
      { kind: 'purchase', title: 'PURCHASE' },
      { kind: 'packing_slip', title: 'PACKING SLIP' },
    ] as const)
    .run(({ assert }, { kind, title }) => {
      assert.equal(titleOf(kind), title)
    })

  test('Only a pro-forma has a default subtitle', ({ assert }) => {
    const subtitles = DOCUMENT_KINDS.map((kind) => [kind, subtitleOf(document({ kind }))])
    assert.deepEqual(
      subtitles.filter(([, subtitle]) => subtitle),
      [['proforma', 'Pro-forma']]
    )
    assert.equal(
      subtitleOf(document({ kind: 'quote', subtitle: 'for reference' })),
      'for reference'
    )
  })

  test('An id is shortened to its last twelve digits, other numbers are upper-cased', ({
    assert,
  }) => {
    assert.equal(numberOf({ number: '0123456789abcdef01234567' }), 'CDEF-0123-4567')
    assert.equal(numberOf({ number: 'inv-12' }), 'INV-12')
    assert.equal(numberOf({ number: 'CDEF-0123-4567-R2' }), 'CDEF-0123-4567-R2')
    assert.equal(labelOf({ kind: 'invoice', number: 'INV-12' }), 'Invoice INV-12')
  })
})

test.group('Item rows', () => {
  test('A page starts before the twelfth row and before no other', ({ assert }) => {
    const starts = (count: number) =>
      itemRows(document({ items: items(count) })).flatMap((row, i) =>
        row.startsPage ? [i + 1] : []
      )
    assert.deepEqual(starts(11), [])
    assert.deepEqual(starts(12), [12])
    assert.deepEqual(starts(40), [12])
  })

  test('The amount of a row is cost times quantity', ({ assert }) => {
    const [row] = itemRows(document({ items: [{ quantity: 3, cost: cad(1999) }] }))
    assert.equal(row.amount.cents, 5997)
  })

  test('A customer reads the measures of the currency, staff and vendors those of the data', ({
    assert,
  }) => {
    const nameIn = (options: Parameters<typeof document>[0]) =>
      itemRows(
        document({ items: [{ quantity: 1, name: 'Cable 2 m', cost: cad(1) }], ...options })
      )[0].name
    assert.equal(nameIn({ kind: 'invoice', currency: 'usd' }), 'Cable 6.6 ft (2 m)')
    assert.equal(nameIn({ kind: 'invoice', currency: 'cad' }), 'Cable 2 m')
    assert.equal(nameIn({ kind: 'purchase', currency: 'usd' }), 'Cable 2 m')
    assert.equal(nameIn({ kind: 'pick_list', currency: 'usd' }), 'Cable 2 m')
  })
})

test.group('Document totals', () => {
  test('Discount and service credit are listed only above 0', ({ assert }) => {
    const none = { discount: cad(0), credit: cad(0), balanceRemaining: null }
    assert.deepEqual(labels(none), [
      'Subtotal',
      'Shipping',
      'Sales tax (13%)',
      'Total',
      'Balance due',
    ])
    assert.include(labels({ discount: cad(1) }), 'Discount')
    assert.include(labels({ discount: cad(1), promoCode: 'WELCOME10' }), 'Discount (WELCOME10)')
    assert.include(labels({ credit: cad(1) }), 'Service credit')
    assert.equal(amountOf('Discount', { discount: cad(500) })?.cents, -500)
  })

  test('The balance due falls back to the total', ({ assert }) => {
    assert.equal(amountOf('Balance due', { balanceRemaining: null })?.cents, 135999)
    assert.equal(amountOf('Balance due', { balanceRemaining: cad(0) })?.cents, 0)
    assert.equal(amountOf('Paid', { balanceRemaining: cad(0) })?.cents, -135999)
    assert.isUndefined(amountOf('Paid', { balanceRemaining: null }))
  })

  test('What is credited stands apart from what is paid, and both add up to the balance', ({
    assert,
  }) => {
    const credited = { credited: cad(500), balanceRemaining: cad(1000) }
    assert.equal(amountOf('Credited', credited)?.cents, -500)
    assert.equal(amountOf('Paid', credited)?.cents, -(135999 - 500 - 1000))
    assert.notInclude(labels({ credited: cad(135999), balanceRemaining: cad(0) }), 'Paid')
    const owed = { credited: cad(500), balanceRemaining: cad(-500) }
    assert.equal(amountOf('Paid', owed)?.cents, -135999)
    assert.equal(amountOf('Owed to you', owed)?.cents, 500)
    assert.notInclude(labels(owed), 'Balance due')
  })

  test('A quote prints no balance, and a balance of 0 does not stand out', ({ assert }) => {
    const ofKind = (kind: DocumentKind, changes: object = {}) =>
      totalsLines(document({ kind, payment: payment(changes) }))
    const quoted = ofKind('quote', { dueNow: cad(5000) })
    assert.deepEqual(
      quoted.slice(-2).map(({ label }) => label),
      ['Total', 'Due on acceptance']
    )
    assert.notInclude(JSON.stringify(ofKind('quote')), 'Balance due')
    assert.equal(ofKind('receipt', { balanceRemaining: cad(0) }).at(-1)!.weight, undefined)
    assert.equal(ofKind('receipt', { balanceRemaining: cad(1) }).at(-1)!.weight, 'due')
  })

  test('Nothing is due of a cancelled order, and what it keeps is owed', ({ assert }) => {
    const linesOf = (changes: Parameters<typeof payment>[0]) =>
      totalsLines(document({ kind: 'proforma', isCancelled: true, payment: payment(changes) }))
        .slice(5)
        .map(({ label, amount }) => [label, amount.cents])
    const total = ['Total', 135999]
    assert.deepEqual(linesOf({ balanceRemaining: cad(0) }), [
      total,
      ['Cancelled', -135999],
      ['Balance due', 0],
    ])
    assert.deepEqual(linesOf({ balanceRemaining: cad(-5000) }), [
      total,
      ['Cancelled', -135999],
      ['Paid', -5000],
      ['Owed to you', 5000],
    ])
    assert.deepEqual(linesOf({ credited: cad(135999), balanceRemaining: cad(0) }), [
      total,
      ['Credited', -135999],
      ['Balance due', 0],
    ])
  })

  test('The end of the reservation is on a pro-forma, the carrier account on every kind', ({
    assert,
  }) => {
    const dates = { created: '2026-11-20T15:00:00.000Z', reservedUntil: '2026-12-20T15:00:00.000Z' }
    const shipment = { method: 'Own shipping method', account: 'UPS, 8X-99 21' }
    for (const kind of ['proforma', 'receipt', 'invoice', 'packing_slip'] as const) {
      const facts = factsOf(document({ kind, dates, shipment }))
      const valueOf = (name: string) => facts.find(({ label }) => label === name)?.value
      assert.equal(valueOf('Carrier account'), 'UPS, 8X-99 21', kind)
      const end = kind === 'proforma' ? 'Dec 20, 2026' : undefined
      assert.equal(valueOf('Reserved until'), end, kind)
    }
  })

  test('Nothing of a credit note is due', ({ assert }) => {
    const credited = totalsLines(document({ kind: 'credit_note', payment: payment() }))
    assert.deepInclude(credited.at(-1), { label: 'Total credit', weight: 'due' })
    assert.notIncludeMembers(
      credited.map(({ label }) => label),
      ['Balance due', 'Paid', 'Total']
    )
  })

  test('Named taxes replace the line of the sales tax', ({ assert }) => {
    const taxParts = [
      { label: 'GST (5%)', amount: cad(500), number: '81234 5678 RT0001' },
      { label: 'QST (9.975%)', amount: cad(998), number: null },
    ]
    const salesTax = cad(1498)
    const taxes = (kind: DocumentKind) =>
      totalsLines(document({ kind, payment: payment({ salesTax, taxParts }) })).slice(3, 5)
    assert.deepEqual(taxes('invoice'), [
      { label: 'GST (5%)', amount: cad(500), detail: 'No. 81234 5678 RT0001' },
      { label: 'QST (9.975%)', amount: cad(998) },
    ])
    const hasNumber = (kind: DocumentKind) => taxes(kind)[0].detail !== undefined
    assert.deepEqual(
      (['order', 'proforma', 'quote', 'receipt', 'invoice', 'credit_note'] as const).filter(
        hasNumber
      ),
      ['receipt', 'invoice', 'credit_note']
    )
    assert.notInclude(labels({ salesTax, taxParts }), 'Sales tax (13%)')
    assert.include(labels({ salesTax, taxParts: [] }), 'Sales tax (13%)')
  })

  test('A tax of 0 has no percentage', ({ assert }) => {
    assert.include(labels({ salesTax: cad(0) }), 'Sales tax')
  })
})

test.group('Letterhead', () => {
  test('The GST/HST number is printed only with sales tax above 0', ({ assert }) => {
    const untaxed = payment({ salesTax: cad(0) })
    assert.equal(taxNumberOf(document()), company.taxNumber)
    assert.isNull(taxNumberOf(document({ payment: untaxed })))
    assert.isNull(taxNumberOf(document({ company: { ...company, taxNumber: null } })))
  })

  test('Purchase documents omit the company address', ({ assert }) => {
    assert.deepEqual(companyLines(document({ kind: 'purchase' })), [])
    assert.include(companyLines(document()), '88 Queens Quay West')
  })

  test('The company details come from the configuration', ({ assert }) => {
    const details = companyDetails()
    assert.equal(details.timeZone, 'America/Toronto')
    assert.equal(details.bankAccounts.cad?.title, 'Canadian dollars (CAD)')
    assert.notInclude(details.addressLines, '')
  })

  test('The tariff notice applies to shipments to the United States', ({ assert }) => {
    assert.include(tariffNoticeFor({ ...customer, countryId: 'US' }), '25%')
    assert.isNull(tariffNoticeFor(customer))
    assert.isNull(tariffNoticeFor(null))
  })
})

test.group('Document facts', () => {
  test('A quote is valid for 30 days from its date', ({ assert }) => {
    const created = '2026-01-30T04:30:00.000Z'
    const quote = { kind: 'quote' as const, dates: { created } }
    assert.equal(factNamed('Date', quote), 'Jan 29, 2026')
    assert.equal(factNamed('Valid until', quote), 'Feb 28, 2026')
    assert.isUndefined(factNamed('Valid until', { ...quote, kind: 'invoice' }))
    const until = { ...quote, dates: { created, validUntil: '2026-03-05T17:00:00.000Z' } }
    assert.equal(factNamed('Valid until', until), 'Mar 05, 2026')
  })

  test('A card is identified by brand and last four digits', ({ assert }) => {
    const card = { brand: 'Visa', last4: '4242' }
    const paid = payment({ method: PaymentMethod.CreditCard, card })
    assert.equal(factNamed('Payment', { payment: paid }), 'Credit Card, Visa ending in 4242')
  })

  test('Empty facts are omitted, and a packing slip shows no payment', ({ assert }) => {
    const slip = factsOf(document({ kind: 'packing_slip', customerPO: '', salesperson: null }))
    assert.deepEqual(
      slip.map(({ label }) => label),
      ['Date', 'Ship date', 'Shipping', 'Waybill']
    )
  })

  test('A phone number is listed unless an address shows it', ({ assert }) => {
    assert.isUndefined(factNamed('Phone', {}))
    assert.equal(factNamed('Phone', { phone: '+1 514-555-0100' }), '+1 514-555-0100')
  })
})

test.group('Addresses and page size', () => {
  test('A long country name is abbreviated and empty lines are omitted', ({ assert }) => {
    assert.deepEqual(addressLines({ ...customer, countryId: 'US', address2: '', phone: '' }), [
      'Maple Home Theatre Inc.',
      'Zoë Łukasiewicz',
      '1200 Rue Sainte-Catherine Ouest',
      'Montréal, QC H3B 1K1',
      'USA',
    ])
    assert.include(addressLines(customer), 'Canada')
  })

  test('Documents for North America use letter, others A4', ({ assert }) => {
    const sizeIn = (countryId: string) =>
      pageSizeOf({ addresses: { billing: null, shipping: { ...customer, countryId } } })
    assert.equal(sizeIn('CA'), 'letter')
    assert.equal(sizeIn('US'), 'letter')
    assert.equal(sizeIn('DE'), 'A4')
    assert.equal(pageSizeOf({ addresses: { billing: null, shipping: null } }), 'letter')
  })
})

test.group('Bank transfer', () => {
  const titles = (kind: DocumentKind, changes: Parameters<typeof payment>[0] = {}) =>
    bankAccounts(document({ kind, payment: payment(changes) })).map(({ title }) => title)

  test('Only pro-formas and invoices show the account of their currency', ({ assert }) => {
    const kinds = DOCUMENT_KINDS.filter((kind) => titles(kind).length > 0)
    assert.deepEqual(kinds, ['proforma', 'invoice'])
    assert.deepEqual(titles('invoice'), ['Canadian dollars (CAD)'])
  })

  test('An account is shown for a bank transfer or an unpaid balance', ({ assert }) => {
    const card = { method: PaymentMethod.CreditCard }
    assert.lengthOf(titles('invoice', { balanceRemaining: cad(0) }), 1)
    assert.lengthOf(titles('invoice', { ...card, balanceRemaining: cad(1) }), 1)
    assert.lengthOf(titles('invoice', { ...card, balanceRemaining: null }), 1)
    assert.lengthOf(titles('invoice', { ...card, balanceRemaining: cad(0) }), 0)
  })

  test('No account is shown for a cancelled order', ({ assert }) => {
    assert.lengthOf(bankAccounts(document({ kind: 'proforma', isCancelled: true })), 0)
  })

  test('Both accounts are shown if configured, and none if the company has none', ({ assert }) => {
    const both = document({ company: { ...company, showBothAccounts: true } })
    assert.lengthOf(bankAccounts(both), 2)
    const withoutAccounts = { ...company, bankAccounts: { usd: null, cad: null } }
    assert.lengthOf(bankAccounts(document({ company: withoutAccounts })), 0)
  })
})
