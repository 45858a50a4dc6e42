import { test } from '@japa/runner'
import { TOTP, Secret } from 'otpauth'
import { isUnverifiedAccount, parseApplicationForm } from '#accounts/applications/application_rules'
import { assertPasswordLength, generatePassword } from '#accounts/passwords/password_policy_rules'
import {
  enrollmentUri,
  findTotpStep,
  formatSecret,
  generateRecoveryCodes,
  generateSecret,
  normalizeRecoveryCode,
  normalizeTotpCode,
} from '#accounts/two_factor/totp_rules'
import { blankUser } from '#accounts/user/blank_user_rules'
import { userDocument } from '#accounts/user/user_search_rules'
import { assertValidTerms, parseUserInput } from '#accounts/users/user_changes_rules'
import { emptyAddress } from '#shared/address'
import { AccountType } from '#shared/enums'
import { customerTexts } from '#shared/texts/customers'
import { RETAILER } from '#shared/texts/display_names'
import { texts } from '#shared/texts/specification'
import { denver } from '#tests/unit/orders/support'
import type { ApplicationForm } from '#accounts/applications/application_rules'

const AT = Date.parse('2026-11-20T12:00:10.000Z')
const STEP = Math.floor(AT / 30_000)

test.group('One-time codes', () => {
  const secret = generateSecret()
  const codeAt = (timestamp: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

  test('a code is valid in its step, and one step before and after', ({ assert }) => {
    assert.equal(findTotpStep(secret, codeAt(AT), AT), STEP)
    assert.equal(findTotpStep(secret, codeAt(AT - 30_000), AT), STEP - 1)
    assert.equal(findTotpStep(secret, codeAt(AT + 30_000), AT), STEP + 1)
    const neighbours = [-1, 0, 1].map((steps) => codeAt(AT + steps * 30_000))
    for (const steps of [-2, 2]) {
      const code = codeAt(AT + steps * 30_000)
      if (!neighbours.includes(code)) assert.isNull(findTotpStep(secret, code, AT))
    }
  })

  test('a code is read with the spaces and the digits of any input method', ({ assert }) => {
    assert.equal(normalizeTotpCode('123 456'), '123456')
    assert.equal(normalizeTotpCode('１２３　４５６'), '123456')
    assert.equal(normalizeRecoveryCode('ａｂｃｄ－２３４５'), 'abcd2345')
  })

  test('six digits are a code, and nothing else', ({ assert }) => {
    const code = codeAt(AT)
    for (const wrong of ['', `${code}0`, `0${code}`, ` ${code}`, code.slice(1), 'abcdef'])
      assert.isNull(findTotpStep(secret, wrong, AT), wrong)
  })

  test('an authenticator reads the secret of 160 bits from the address', ({ assert }) => {
    assert.lengthOf(secret, 32)
    const uri = new URL(enrollmentUri(secret, 'ada@example.com'))
    assert.equal(uri.protocol, 'otpauth:')
    assert.include(decodeURIComponent(uri.pathname), 'ada@example.com')
    assert.equal(uri.searchParams.get('secret'), secret)
    assert.equal(uri.searchParams.get('digits'), '6')
    assert.equal(uri.searchParams.get('period'), '30')
    assert.equal(uri.searchParams.get('algorithm'), 'SHA1')
    assert.equal(formatSecret('ABCDEFGHIJ'), 'ABCD EFGH IJ')
    assert.equal(formatSecret('ABCDEFGH'), 'ABCD EFGH')
  })

  test('ten recovery codes are typed in any case and with any separator', ({ assert }) => {
    const codes = generateRecoveryCodes()
    assert.equal(new Set(codes).size, 10)
    for (const code of codes) assert.match(code, /^[a-hj-km-np-z2-9]{4}(-[a-hj-km-np-z2-9]{4}){2}$/)
    assert.equal(normalizeRecoveryCode(' ABCD-efgh 2jkm'), 'abcdefgh2jkm')
  })
})

test.group('Passwords that the shop makes', () => {
  test('they are as long as the role needs, and at least eight characters', ({ assert }) => {
    assert.match(generatePassword(AccountType.Regular), /^[A-Za-z0-9]{8}$/)
    assert.match(generatePassword(AccountType.Admin), /^[A-Za-z0-9]{12}$/)
    assert.notEqual(generatePassword(AccountType.Admin), generatePassword(AccountType.Admin))
  })

  test('a password that is too short is rejected at its field', ({ assert }) => {
    assert.doesNotThrow(() => assertPasswordLength('x'.repeat(6), AccountType.Regular))
    assert.doesNotThrow(() => assertPasswordLength('x'.repeat(12), AccountType.Admin))
    for (const [length, role, least, field] of [
      [5, AccountType.Regular, 6, undefined],
      [11, AccountType.Admin, 12, 'password'],
    ] as const) {
      try {
        assertPasswordLength('x'.repeat(length), role, field)
        assert.fail('accepted')
      } catch (error) {
        assert.deepInclude(error, {
          message: texts.form.passwordLength(least),
          field: field ?? 'password_new',
        })
      }
    }
  })
})

test.group('Changes of an account', () => {
  test('a field that is left out stays unchanged, the others are normalized', ({ assert }) => {
    assert.deepEqual(parseUserInput({}), {})
    const input = parseUserInput({
      email: ' Ada@Example.com ',
      firstname: 'Ada',
      lastname: 'Byron',
      company: 'Acme',
      phone: '555',
      phoneType: 'Mobile',
      group: null,
      salesperson: null,
      currency: 'cad',
      free_ship: 99.99,
      tax_exempt: true,
      tax_exempt_reason: 'Reseller',
      tax_certificate: 'C-1',
      tax_exempt_until: null,
      address: { billing: { city: ' Denver ' } },
    })
    assert.deepEqual(input, {
      email: 'ada@example.com',
      firstname: 'Ada',
      lastname: 'Byron',
      company: 'Acme',
      phone: '555',
      phoneType: 'Mobile',
      groupId: null,
      salespersonId: null,
      currency: 'cad',
      freeShipCents: 9999,
      addressBilling: { ...emptyAddress(), city: 'Denver' },
      taxExempt: true,
      taxExemptReason: 'Reseller',
      taxCertificate: 'C-1',
      taxExemptUntil: null,
    } as never)
    assert.deepEqual(parseUserInput({ free_ship: null }), { freeShipCents: null } as never)
    assert.deepEqual(parseUserInput({ free_ship: 0 }), { freeShipCents: 0 } as never)
    assert.deepEqual(parseUserInput({ address: { shipping: { city: 'X' } } }), {
      addressShipping: { ...emptyAddress(), city: 'X' },
    } as never)
  })

  test('an exemption needs a reason, a threshold a currency', ({ assert }) => {
    const terms = {
      taxExempt: false,
      taxExemptReason: '',
      freeShipCents: null as number | null,
      currency: null as 'usd' | null,
    }
    const rejected = (changes: Partial<typeof terms>) => {
      try {
        assertValidTerms({ ...terms, ...changes })
        return null
      } catch (error) {
        const { field, message } = error as { field: string; message: string }
        return [field, message]
      }
    }
    assert.isNull(rejected({}))
    assert.isNull(rejected({ taxExempt: true, taxExemptReason: 'Reseller' }))
    assert.isNull(rejected({ freeShipCents: 0, currency: 'usd' }))
    assert.isNull(rejected({ currency: 'usd' }))
    assert.deepEqual(rejected({ taxExempt: true }), [
      'tax_exempt_reason',
      customerTexts.exemptionReason,
    ])
    assert.deepEqual(rejected({ freeShipCents: 0 }), [
      'currency',
      customerTexts.freeShipNeedsCurrency,
    ])
  })

  test('a blank account is a customer without rights, terms and personal data', ({ assert }) => {
    assert.deepInclude(blankUser(), {
      role: AccountType.Regular,
      firstname: '',
      lastname: '',
      company: '',
      phone: '',
      phoneType: '',
      taxExempt: false,
      taxExemptReason: '',
      taxCertificate: '',
      customPricing: false,
      mustChangePassword: false,
      mustUseCodes: false,
      permissions: '',
    })
  })

  test('staff find a customer by name, group, phone and address', ({ assert }) => {
    const user = {
      email: 'ada@example.com',
      firstname: 'Ada',
      lastname: 'Byron',
      company: 'Acme',
      phone: '416-555-0100',
      group: 'Dealers' as string | null,
      shipping: { ...emptyAddress(), city: 'Ottawa' },
      billing: denver,
    }
    const document = userDocument(user)
    for (const word of ['ada', 'byron', 'acme', 'dealers', '4165550100', 'ottawa', 'denver'])
      assert.include(document, word)
    assert.include(userDocument({ ...user, group: null }), RETAILER.toLowerCase())
  })
})

test.group('Trade applications', () => {
  test('a form becomes an application whose contact is outside its address', ({ assert }) => {
    const form = {
      firstname: 'Ada',
      lastname: 'Byron',
      company: 'Acme',
      companyRole: 'Owner',
      email: ' Ada@Example.com ',
      phone: '555',
      hearAboutUs: 'Search_engine',
      applicationType: 'Dealer',
      address: {
        ...denver,
        company: 'Other',
        firstname: 'Other',
        phone: '777',
      },
    } as ApplicationForm
    const { address, ...rest } = parseApplicationForm(form, 'u1')
    assert.deepEqual(rest, {
      firstname: 'Ada',
      lastname: 'Byron',
      company: 'Acme',
      companyRole: 'Owner',
      email: 'ada@example.com',
      phone: '555',
      heardAbout: 'Search_engine',
      type: 'Dealer',
      userId: 'u1',
    })
    const { address1, address2, city, zipcode, stateId, countryId } = denver
    assert.deepEqual(address, {
      ...emptyAddress(),
      ...{ address1, address2, city, zipcode, stateId, countryId },
    })
  })

  test('an account that only an unverified address matches is reset', ({ assert }) => {
    const account = { emailVerifiedAt: null as string | null, isStaff: false }
    assert.isTrue(isUnverifiedAccount(account, { userId: null }))
    assert.isFalse(isUnverifiedAccount(account, { userId: 'u1' }))
    assert.isFalse(isUnverifiedAccount({ ...account, emailVerifiedAt: '2026' }, { userId: null }))
    assert.isFalse(isUnverifiedAccount({ ...account, isStaff: true }, { userId: null }))
  })
})
