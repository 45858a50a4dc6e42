import { test } from '@japa/runner'
import { CATALOG } from '#database/catalog/catalog'
import { chooser } from '#config/chooser'
import { chooseCable, misfitsOf } from '#storefront/rules/chooser/choose_cable'
import {
  fitReasons,
  misfitReasons,
  nextBestReason,
  preferenceReason,
  runNotes,
} from '#storefront/rules/chooser/reasons'
import { statementsIn, valueOf } from '#storefront/rules/chooser/statements'
import { valuesOf, type CableNeeds } from '#storefront/rules/chooser/signal'
import type { CableOption } from '#storefront/rules/chooser/choose_cable'
import type { ProductLine } from '#shared/enums'

const OPTIONS: CableOption[] = CATALOG.flatMap((entry) =>
  entry.lengthMm === null
    ? []
    : [
        {
          sku: entry.sku,
          line: entry.line,
          lengthMm: entry.lengthMm,
          cents: entry.msrp.usd!,
          isAvailable: entry.stock > 0,
          states: statementsIn(entry.specifications),
        },
      ]
)

/** What the product pages say, copied by hand: lines of the picture and rate, kinds of HDR, VRR, eARC, longest length */
const FULL = {
  formats: [
    [4320, 60],
    [2160, 120],
  ],
  vrr: true,
  earc: true,
}
const HALF = { formats: [[2160, 60]], vrr: false, earc: false }
const LIMITS: Partial<
  Record<ProductLine, { formats: number[][]; vrr: boolean; earc: boolean; longestMm: number }>
> = {
  'thx-shortrange': { ...FULL, longestMm: 5000 },
  'thx-longreach': { ...FULL, longestMm: 15_000 },
  'pxlglass8': { ...FULL, longestMm: 30_000 },
  'series8': { ...FULL, longestMm: 2000 },
  'pxlglass': { ...HALF, longestMm: 50_000 },
  'passive': { ...HALF, longestMm: 5000 },
}
const LINES_OF = { '1080p': 1080, '1440p': 1440, '4k': 2160, '8k': 4320 }

const needs = (changes: Partial<CableNeeds> = {}): CableNeeds => ({
  runMm: 3000,
  resolution: '4k',
  rate: '60',
  hdr: null,
  vrr: false,
  earc: false,
  ...changes,
})

const skuOf = (changes: Partial<CableNeeds>, options = OPTIONS) =>
  chooseCable(needs(changes), options).recommended?.sku ?? null

/** A centimeter around every length that is sold, and beyond all of them */
const RUNS = [
  ...new Set(OPTIONS.flatMap(({ lengthMm }) => [lengthMm - 10, lengthMm, lengthMm + 10])),
  10,
  100_000,
]

function* allSignals(): Generator<Omit<CableNeeds, 'runMm'>> {
  for (const resolution of valuesOf(chooser.resolutions))
    for (const rate of valuesOf(chooser.rates))
      for (const hdr of [null, ...valuesOf(chooser.hdr)])
        for (const vrr of [false, true])
          for (const earc of [false, true]) yield { resolution, rate, hdr, vrr, earc }
}

/** Returns what a line's page does not state about a run. */
function beyondLimit(option: CableOption, { runMm, resolution, rate, vrr, earc }: CableNeeds) {
  const limit = LIMITS[option.line]
  if (!limit) return 'unknown line'
  const isStated = limit.formats.some(
    ([lines, hertz]) => LINES_OF[resolution] <= lines && Number(rate) <= hertz
  )
  if (!isStated) return `${resolution} ${rate}`
  if (vrr && !limit.vrr) return 'VRR'
  if (earc && !limit.earc) return 'eARC'
  return runMm > option.lengthMm || option.lengthMm > limit.longestMm ? 'length' : null
}

test.group('The cable chooser', () => {
  test('recommends nothing beyond what a page states, for any length and signal', ({ assert }) => {
    const wrong: string[] = []
    let recommendations = 0
    for (const signal of allSignals()) {
      for (const runMm of RUNS) {
        const run = { ...signal, runMm }
        const { recommended, nextBest, ruledOut } = chooseCable(run, OPTIONS)
        for (const option of [recommended, nextBest]) {
          const beyond = option && beyondLimit(option, run)
          if (beyond) wrong.push(`${option.sku}, ${runMm} mm: ${beyond}`)
        }
        if (recommended) recommendations++
        // What is ruled out is beyond a limit, so that no line is withheld.
        for (const { option } of ruledOut)
          if (beyondLimit(option, run) === null) wrong.push(`${option.sku} serves ${runMm} mm`)
      }
    }
    assert.deepEqual(wrong, [])
    assert.isAbove(recommendations, 1000)
  })

  test('says why for any length, signal and source, in the words of the page', ({ assert }) => {
    for (const source of valuesOf(chooser.sources)) {
      for (const signal of allSignals()) {
        for (const runMm of [1500, 5010, 15_000, 60_000]) {
          const run = { ...signal, runMm }
          const choice = chooseCable(run, OPTIONS)
          const { recommended, nextBest, ruledOut } = choice
          const reasons = [
            ...(recommended ? fitReasons(run, recommended) : []),
            ...(recommended
              ? [
                  preferenceReason(
                    choice,
                    OPTIONS.filter((one) => misfitsOf(run, one).length === 0)
                  ),
                ]
              : []),
            ...(recommended && nextBest ? [nextBestReason(recommended, nextBest)] : []),
            ...ruledOut.flatMap(({ option, misfits }) => misfitReasons(run, option, misfits)),
            ...runNotes(run, recommended, { source, hasWall: true }),
          ]
          assert.isAbove(reasons.length, 0)
          for (const reason of reasons) {
            assert.match(reason, /^(eARC|[A-Z]).*\.$/)
            assert.notMatch(reason, /undefined|null|NaN/)
          }
          if (recommended) {
            const { specifications } = CATALOG.find(({ sku }) => sku === recommended.sku)!
            assert.include(reasons[1], valueOf(specifications, 'Resolution')!)
          }
        }
      }
    }
  })

  for (const [runMm, changes, sku] of [
    [500, {}, 'PXL-CB10'],
    [500, { rate: '120' }, 'PXL8-CBH05'],
    [3000, {}, 'PXL-CB30'],
    [3010, {}, 'PXL-CB50'],
    [5010, {}, 'PXL-HFC10'],
    [5000, { rate: '120' }, 'THX-CBH50'],
    [5010, { rate: '120' }, 'THX-HFC76'],
    [7600, { resolution: '8k', earc: true, vrr: true }, 'THX-HFC76'],
    [7610, { resolution: '8k' }, 'THX-HFC10'],
    [15_010, { earc: true }, 'PXL8-HFC20'],
    [20_010, {}, 'PXL-HFC30'],
    [30_010, { rate: '120' }, null],
    [50_010, {}, null],
    [1000, { rate: '144' }, null],
    [1000, { resolution: '8k', rate: '120' }, null],
  ] as const) {
    test(`recommends ${sku} for ${runMm} mm and ${JSON.stringify(changes)}`, ({ assert }) => {
      assert.equal(skuOf({ runMm, ...changes }), sku)
    })
  }

  test('prefers a cable in stock to a cheaper one, and says so', ({ assert }) => {
    const options = OPTIONS.map((option) =>
      option.sku === 'PXL-CB30' ? { ...option, isAvailable: false } : option
    )
    const choice = chooseCable(needs(), options)
    assert.equal(choice.recommended?.sku, 'PXL-CB50')
    assert.equal(
      preferenceReason(
        choice,
        options.filter((one) => misfitsOf(needs(), one).length === 0)
      ),
      'Passive 4K HDMI cables, 3 m, costs less, but is out of stock.'
    )
  })

  test('names the next best of another line', ({ assert }) => {
    const { recommended, nextBest } = chooseCable(needs({ runMm: 7000, rate: '120' }), OPTIONS)
    assert.deepEqual([recommended!.sku, nextBest!.sku], ['THX-HFC76', 'PXL8-HFC75'])
    assert.equal(
      nextBestReason(recommended!, nextBest!),
      'PXLGLASS 8K, 7.5 m, does all of this, too. It costs more.'
    )
  })

  test('lists everything that a line lacks', ({ assert }) => {
    const run = needs({ runMm: 8000, rate: '120', vrr: true, earc: true, hdr: 'hlg' })
    const { ruledOut } = chooseCable(run, OPTIONS)
    const passive = ruledOut.find(({ option }) => option.line === 'passive')!
    assert.deepEqual(passive.misfits, ['length', 'format', 'vrr', 'earc'])
    assert.deepEqual(misfitReasons(run, passive.option, passive.misfits), [
      'Its longest length here is 5 m, and your run is 8 m.',
      'Its specifications state 4K60 (4:4:4, 8 bit; 4:2:2, 12 bit), not 4K at 120 Hz.',
      'Its specifications do not state VRR.',
      'Its specifications do not state eARC.',
    ])
  })
})

test.group('Statements of specifications', () => {
  const read = (label: string, value: string) => statementsIn([{ label, value }])

  test('are what is listed word for word', ({ assert }) => {
    const states = read('Resolution', '8K60, 4K120 (4:4:4, 10 bit)')
    assert.deepEqual(states.formats, [
      { lines: 4320, hertz: 60 },
      { lines: 2160, hertz: 120 },
    ])
    assert.deepEqual(read('High dynamic range', 'HDR10+, HLG').hdr, ['hdr10plus', 'hlg'])
    assert.isTrue(read('Gaming', 'ALLM, VRR').vrr)
    assert.isTrue(read('Sound', 'eARC, ARC').earc)
  })

  test('do not come from other words, other places or silence', ({ assert }) => {
    assert.deepEqual(read('Resolution', 'up to 4K120').formats, [])
    assert.deepEqual(read('Resolution', '4K (120 Hz)').formats, [])
    assert.deepEqual(read('Resolution', '4K120 (up to 3 m)').formats, [])
    assert.isFalse(read('Gaming', 'VRR (up to 3 m)').vrr)
    assert.deepEqual(read('Bandwidth', '4K120').formats, [])
    assert.isFalse(read('Sound', 'ARC, Dolby Atmos').earc)
    assert.isFalse(read('Gaming', 'no VRR').vrr)
    assert.isFalse(read('Sound', 'VRR').vrr)
    const silent = statementsIn([])
    assert.deepEqual(
      [silent.formats, silent.hdr, silent.vrr, silent.earc, silent.formatText],
      [[], [], false, false, null]
    )
    const option = { ...OPTIONS[0], states: silent }
    assert.deepEqual(
      misfitReasons(needs(), option, misfitsOf(needs(), option)).at(-1),
      'Its specifications do not state 4K at 60 Hz.'
    )
  })
})
