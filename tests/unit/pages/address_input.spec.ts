import { test } from '@japa/runner'
import {
  blankAddress,
  withAddressField,
} from '../../../inertia/components/addresses/address_input.js'

const typed = (countryId: string, ...codes: string[]) =>
  codes.reduce(
    (address, code) => withAddressField(address, 'zipcode', code),
    blankAddress(countryId)
  )

test.group('State of a typed address', () => {
  test('a guessed state follows a corrected zip code', ({ assert }) => {
    const address = typed('US', '02134', '0213', '0', '', '8', '802', '80202')
    assert.equal(address.stateId, 'CO')
  })

  test('a guessed province follows a corrected postal code', ({ assert }) => {
    const address = typed('CA', 'M5V 2T6', 'M5V', 'M', '', 'T', 'T2P 1J9')
    assert.equal(address.stateId, 'AB')
  })

  test('a state that a person picked stays', ({ assert }) => {
    const picked = withAddressField(typed('US', '02134'), 'stateId', 'NH')
    const corrected = ['', '8', '80202'].reduce(
      (address, code) => withAddressField(address, 'zipcode', code),
      picked
    )
    assert.equal(corrected.stateId, 'NH')
  })
})
