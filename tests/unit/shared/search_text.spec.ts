import { test } from '@japa/runner'
import { emptyAddress } from '#shared/address'
import { foldText } from '#shared/text/fold_text'
import { matchesSearch, searchDocument, searchWords } from '#shared/text/search_text'

test.group('Folding of text for search', () => {
  for (const [text, folded] of [
    ['Cinéma', 'cinema'],
    ['CINE\u0301MA', 'cinema'],
    ['Straße', 'strasse'],
    ['Øresund Łódź Ægir', 'oresund lodz aegir'],
    ['İstanbul', 'istanbul'],
    ['ＡＶ', 'av'],
    ['x\ud800y', 'x\ufffdy'],
    ['a\u0000b\tc', 'a b c'],
    ['電纜', '電纜'],
  ]) {
    test(JSON.stringify(text), ({ assert }) => assert.equal(foldText(text), folded))
  }
})

test.group('Words of a search', () => {
  const document = searchDocument({
    texts: ['Marc Tremblay', 'Cinéma Laval', 'marc@cinema.example', 'Rack ears, bent'],
    codes: ['5F3A-09BC-77D1', 'PO-7788', 'ch_3PqLx9', '111-2233445-6677889'],
    phones: [
      { phone: '(416) 555-0100', countryId: 'CA' },
      { phone: '020 7946 0018', countryId: 'GB' },
      { phone: '' },
    ],
  })

  for (const query of [
    'cinema',
    'CINÉMA laval',
    'tremblay marc',
    'Laval  marc',
    'rack bent',
    '5f3a-09bc-77d1',
    '5F3A09BC77D1',
    '#5F3A-09BC',
    'a09bc7',
    'po-7788',
    'po7788',
    'ch_3PqLx9',
    '111-2233445-6677889',
    '11122334456677889',
    '416 555 0100',
    '+1 (416) 555-0100',
    '4165550100',
    '14165550100',
    '001 416 555 0100',
    '555-0100',
    '020 7946 0018',
    '+44 20 7946 0018',
    '+44 (0)20 7946 0018',
    'tremblay 416-555-0100',
    '7788 416',
  ]) {
    test(`${query} is found`, ({ assert }) => assert.isTrue(matchesSearch(query, document)))
  }

  for (const query of ['marc smith', '5F3A-09BC-77D2', '416 555 0101', 'lavalmarc', '%', 'a_b']) {
    test(`${query} is not found`, ({ assert }) => assert.isFalse(matchesSearch(query, document)))
  }

  const delivered = searchDocument({
    texts: [],
    addresses: [
      { ...emptyAddress('CA'), address1: '225-8 Ave SW', address2: 'Unit 12b', city: 'Calgary' },
    ],
  })

  for (const query of ['225-8 ave sw', '225-8 Calgary', 'unit 12B', 'Ave SW', '12b, unit calgary'])
    test(`${query} is found by the address`, ({ assert }) =>
      assert.isTrue(matchesSearch(query, delivered)))

  for (const query of ['225-8', '225', '12b', '22 ave', '25-8 ave', 'unit 13b', '225-8 smith'])
    test(`${query} is not found by the address`, ({ assert }) =>
      assert.isFalse(matchesSearch(query, delivered)))

  test('an empty query has no words', ({ assert }) => {
    assert.deepEqual([searchWords(''), searchWords('  # ')], [[], []])
  })

  test('a query has eight words at most', ({ assert }) => {
    assert.lengthOf(searchWords('a b c d e f g h i j')[0], 8)
  })

  test('a field that is missing or empty adds nothing', ({ assert }) => {
    assert.equal(searchDocument({ texts: ['', null], codes: [null, ''] }), '')
  })
})
