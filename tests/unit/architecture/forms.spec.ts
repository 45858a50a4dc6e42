import { test } from '@japa/runner'
import { importsOf, listSources, read } from '#tests/unit/architecture/sources'

/** Pages on which staff or a customer edit something, with all components that they show */
const PAGES = /^inertia\/pages\/(admin|account\/profile|storefront\/(news|article|gallery))\b/

const FORM = /<(form|Form)\b/
const HAS_CANCEL = /<(CancelButton|FormButtons|Dialog|FormDialog|ReturnDialog)\b/

/** Forms without "Cancel": they have nothing that is lost, or another way out */
const OTHERS = {
  'filters and questions': [
    'inertia/components/reports/commission_form.tsx',
    'inertia/components/trackr/recall_form.tsx',
    'inertia/pages/admin/trackr/board.tsx',
  ],
  'one line beside the list that it is for': [
    'inertia/components/gallery/alt_form.tsx',
    'inertia/components/orders/note_form.tsx',
    'inertia/components/shipments/scan_field.tsx',
    'inertia/components/trackr_scanning/serial_form.tsx',
    'inertia/pages/admin/orders/amazon_aliases.tsx',
  ],
  'a cross of its own': ['inertia/components/products/stock_form.tsx'],
  'a draft that is stored': ['inertia/components/shipments/packing_station.tsx'],
  'the page around it has it': ['inertia/components/document_editor/editor_form.tsx'],
  'a step that is repeated as often as it takes': [
    'inertia/components/profile/totp_enrollment.tsx',
    'inertia/components/profile/totp_settings.tsx',
    'inertia/components/profile/totp_turn_off.tsx',
    'inertia/components/profile/verify_banner.tsx',
  ],
}

/** The grid asks in its own words, as its changes can be brought back; a description is one line; a decision has two buttons. */
const OWN_DISCARD = [
  'inertia/components/applications/decision_panel.tsx',
  'inertia/components/gallery/use_alt.ts',
  'inertia/components/prices/price_panel.tsx',
]

test.group('Forms of pages', () => {
  const sources = listSources('inertia')

  test('have "Cancel", which asks before what was typed is lost', ({ assert }) => {
    const shown = shownFrom(sources.filter((file) => PAGES.test(file)))
    const wrong = [...shown].filter((file) => {
      const source = read(file)
      return (
        !file.startsWith('inertia/components/ui/') && FORM.test(source) && !HAS_CANCEL.test(source)
      )
    })
    assert.sameMembers(wrong, Object.values(OTHERS).flat())
  })

  test('that ask before the user leaves ask before "Cancel", too', ({ assert }) => {
    const calls = sources.filter((file) => /(?<!function )useUnsavedChanges\(/.test(read(file)))
    const wrong = calls.filter((file) => !/const mayDiscard = useUnsavedChanges\(/.test(read(file)))
    assert.sameMembers(wrong, OWN_DISCARD)
  })
})

/** Returns sources with all that they import of the pages. */
function shownFrom(files: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    const names = importsOf(file).map(({ name }) => name.replace(/^~\//, 'inertia/'))
    waiting.push(...names.flatMap((name) => PATHS.get(name) ?? []))
  }
  return found
}

const PATHS = new Map(listSources('inertia').map((file) => [file.replace(/\.tsx?$/, ''), file]))
