import { test } from '@japa/runner'
import { lineOf } from '#catalog'
import { CATALOG } from '#database/catalog/catalog'
import { bendRadius, diameterIn } from '#storefront/rules/bend_radius'
import { carriedFacts } from '#storefront/rules/carried'
import { addressOfLength } from '#storefront/rules/chooser/chooser_address'
import { readRun } from '#storefront/rules/chooser/run_length'
import { statementsIn } from '#storefront/rules/chooser/statements'
import { questions } from '#storefront/rules/questions'

const option = (length: string, specifications: Record<string, string>) => ({
  id: length,
  option: length,
  specifications: Object.entries(specifications).map(([label, value]) => ({ label, value })),
  notes: { warnings: [], messages: [] },
})

test.group('What each length carries', () => {
  test('a claim falls with the length, and what no specification states is not shown', ({
    assert,
  }) => {
    const facts = carriedFacts(
      [
        option('2 m', { 'Resolution': '8K60, 4K120 (4:4:4, 10 bit)', 'Weight, packed': '250 g' }),
        option('3 m', { 'Resolution': '8K60, 4K120 (4:4:4, 10 bit)', 'Weight, packed': '250 g' }),
        option('5 m', { 'Resolution': '4K60', 'Weight, packed': '250 g' }),
      ],
      '/ca'
    )
    assert.deepEqual(facts, [
      {
        label: 'Resolution and rate',
        values: [
          {
            value: '8K at 60 Hz, 4K at 120 Hz',
            options: [
              { id: '2 m', label: '2 m' },
              { id: '3 m', label: '3 m' },
            ],
          },
          { value: '4K at 60 Hz', options: [{ id: '5 m', label: '5 m' }] },
        ],
      },
      { label: 'Weight, packed', values: [{ value: '250 g', options: [] }] },
    ])
  })

  test('a wording that the chooser cannot read stays as it is stated', ({ assert }) => {
    const [{ values }] = carriedFacts([option('2 m', { Resolution: '4K120 (up to 3 m)' })], '')
    assert.equal(values[0].value, '4K120 (up to 9.8 ft (3 m))')
    const stated = [{ label: 'Resolution', value: '4K120 (up to 3 m)' }]
    assert.isEmpty(statementsIn(stated).formats)
  })

  test('only a certification that is stated is named, with how to verify it', ({ assert }) => {
    const certified = carriedFacts(
      [option('2 m', { Certification: 'Ultra High Speed HDMI Cable' })],
      ''
    )
    assert.match(certified[0].values[0].value, /^Ultra High Speed HDMI Cable\. Scan the label/)
    const typed = carriedFacts([option('2 m', { Type: 'Ultra High Speed HDMI' })], '')
    assert.isEmpty(typed)
  })

  test('the bend radius is worked out from the diameter', ({ assert }) => {
    const specifications = (values: Record<string, string>) => option('', values).specifications
    const copper = specifications({
      'Diameter': '7.2 mm',
      'Smallest bend radius': 'Five times the diameter',
    })
    assert.equal(bendRadius(copper), '36 mm')
    const hybrid = specifications({ Diameter: '4.8 mm, bends around 20 mm' })
    assert.deepEqual([diameterIn(hybrid), bendRadius(hybrid)], ['4.8 mm', '20 mm'])
    assert.isNull(bendRadius(specifications({ Diameter: '7.2 mm' })))
    assert.equal(bendRadius(specifications({ 'Smallest bend radius': 'On request' })), 'On request')
  })

  test('the chooser is opened with a run that the length reaches', ({ assert }) => {
    for (const { lengthMm } of CATALOG) {
      if (lengthMm === null) continue
      for (const prefix of ['', '/ca'] as const) {
        const query = new URLSearchParams(addressOfLength(lengthMm, prefix).split('?')[1])
        const unit = query.get('unit') === 'm' ? 'm' : 'ft'
        const run = readRun({ length: query.get('length')!, unit })
        assert.isTrue('runMm' in run && run.runMm <= lengthMm, `${lengthMm} ${prefix}`)
        assert.isTrue('runMm' in run && run.runMm > lengthMm - 40, `${lengthMm} ${prefix}`)
      }
    }
  })
})

test.group('Questions of a product page', () => {
  const answers = (slug: Parameters<typeof lineOf>[0], prefix: '' | '/ca' = '') => {
    const options = CATALOG.filter(({ line }) => line === slug)
    return new Map(
      questions(lineOf(slug), options, prefix).map(({ question, answer }) => [question, answer])
    )
  }

  test('are answered by the specifications of the line', ({ assert }) => {
    const copper = answers('thx-shortrange', '/ca')
    assert.equal(
      copper.get('Does it matter which end goes where?'),
      'No. Either plug goes to the source.'
    )
    assert.equal(copper.get('Does it need power?'), 'No.')
    assert.equal(
      copper.get('How tightly may it bend?'),
      'Keep bends to a radius of at least five times the diameter.'
    )
    const glass = answers('thx-longreach')
    assert.include(glass.get('Does it matter which end goes where?')!, 'marked SOURCE')
    assert.include(glass.get('How tightly may it bend?')!, '0.79 in (20 mm)')
    assert.equal(
      answers('pxlglass').get('Does sound come back from the display?'),
      'Yes, over ARC. Its specifications do not state eARC.'
    )
    assert.include(answers('pxlvision').get('Does it delay the picture?')!, 'Under one frame')
  })

  test('name the lengths where the answer differs', ({ assert }) => {
    const power = [option('2 m', { Power: 'None needed' }), option('5 m', { Power: 'USB-C' })]
    const asked = questions(lineOf('thx-shortrange'), power, '/ca')
    assert.equal(asked[0].answer, '2 m: No. 5 m: USB-C.')
  })

  test('are not asked where nothing is stated', ({ assert }) => {
    const asked = questions(lineOf('thx-longreach'), [option('10 m', {})], '')
    assert.deepEqual(
      asked.map(({ question }) => question),
      ['May it run inside a wall?']
    )
  })
})
