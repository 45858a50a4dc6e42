import { test } from '@japa/runner'
import {
  byIndex,
  byKey,
  changeDraft,
  hasChanges,
  openDocument,
  restoreEdit,
  startFrom,
} from '../../../inertia/components/document_editor/editor_state.js'
import {
  cartInput,
  parsePercent,
} from '../../../inertia/components/document_editor/document_body.js'
import { customLine } from '../../../inertia/components/document_editor/document_line.js'

const line = (key: string, cost = '') => ({ ...customLine(), key, cost })

const LINES = [line('rack'), line('cable'), line('ears')]
const KEYS = LINES.map(({ key }) => key)
const BASE = { draft: { terms: '', waybill: '', lines: LINES }, updated: '2026-11-26T10:00:00Z' }

test.group('The editor of a document: errors of its lines', () => {
  const saved = byKey(
    { 'cart.0.cost': 'Too low', 'cart.2.quantity': 'Only 3 left', 'payment.terms': 'Too long' },
    KEYS
  )

  test('follow their lines when others are removed or added', ({ assert }) => {
    assert.deepEqual(byIndex(saved, ['rack', 'ears']), {
      'cart.0.cost': 'Too low',
      'cart.1.quantity': 'Only 3 left',
      'payment.terms': 'Too long',
    })
    assert.deepEqual(byIndex(saved, ['new', 'rack', 'cable', 'ears']), {
      'cart.1.cost': 'Too low',
      'cart.3.quantity': 'Only 3 left',
      'payment.terms': 'Too long',
    })
  })

  test('end with their line, and those of other fields stay', ({ assert }) => {
    assert.deepEqual(byIndex(saved, ['cable']), { 'payment.terms': 'Too long' })
  })

  test('are told apart from errors of the lines as a whole, in orders and invoices', ({
    assert,
  }) => {
    const errors = { 'cart': 'Add an item.', 'items': 'Add an item.', 'items.1': 'Gone' }
    assert.deepEqual(byKey(errors, KEYS), {
      'cart': 'Add an item.',
      'items': 'Add an item.',
      'items.cable': 'Gone',
    })
    assert.deepEqual(byIndex(byKey(errors, KEYS), KEYS), errors)
  })

  test('an error of the lines as a whole ends once a line is added, not once one is edited', ({
    assert,
  }) => {
    const state = {
      ...openDocument(BASE, 'key'),
      errors: { cart: 'Add an item.', email: 'Invalid' },
    }
    const [rack, ...others] = LINES
    const edited = changeDraft(state, { ...BASE.draft, lines: [{ ...rack, cost: '5' }, ...others] })
    assert.deepEqual(edited.errors, state.errors)
    const longer = changeDraft(state, { ...BASE.draft, lines: [...LINES, line('new')] })
    assert.deepEqual(longer.errors, { email: 'Invalid' })
  })
})

test.group('The editor of a document: changes', () => {
  const opened = openDocument(BASE, 'key')
  const edited = changeDraft(opened, { ...BASE.draft, waybill: '7712' })

  test('are what differs from the version that was read', ({ assert }) => {
    assert.isFalse(hasChanges(opened))
    assert.isTrue(hasChanges(edited))
    assert.isFalse(hasChanges(changeDraft(edited, BASE.draft)))
  })

  test('are restored with the version that they are based on', ({ assert }) => {
    const { draft, base, saveKey } = JSON.parse(JSON.stringify(edited)) as typeof edited
    const newer = { draft: { ...BASE.draft, terms: 'COD' }, updated: '2026-11-26T11:00:00Z' }
    const restored = restoreEdit(openDocument(newer, 'key after the reload'), {
      draft,
      base,
      saveKey,
    })
    assert.deepEqual(restored.draft, edited.draft)
    // The save names the version that was read, so that a change meanwhile is noticed.
    assert.equal(restored.base.updated, BASE.updated)
    // A save whose response was lost before the reload is not done twice.
    assert.equal(restored.saveKey, 'key')
    assert.isTrue(restored.isRestored)
    assert.isTrue(hasChanges(restored))
  })

  test('have the stored value of a field that a release has added since', ({ assert }) => {
    const { terms, lines } = edited.draft
    const stored = {
      ...edited,
      draft: { terms, lines },
      base: { ...BASE, draft: { terms, lines } },
    }
    const restored = restoreEdit(openDocument(BASE, 'key'), stored as unknown as typeof edited)
    assert.deepEqual([restored.draft, restored.base.draft], [BASE.draft, BASE.draft])
  })

  test('stay when the version of a colleague is loaded below them, or end', ({ assert }) => {
    const latest = { draft: { ...BASE.draft, terms: 'COD' }, updated: '2026-11-26T11:00:00Z' }
    const rejected = { ...edited, errors: { terms: 'Too long' } }
    const kept = startFrom(rejected, latest, { keepsChanges: true })
    assert.deepEqual(kept.draft, { ...BASE.draft, terms: 'COD', waybill: '7712' })
    assert.equal(kept.base.updated, latest.updated)
    assert.deepEqual(kept.errors, {})
    const discarded = startFrom(rejected, latest, { keepsChanges: false })
    assert.deepEqual(discarded.draft, latest.draft)
    assert.isFalse(hasChanges(discarded))
  })
})

test.group('The editor of a document: numbers', () => {
  test('are read as people type them, and an error names the line', ({ assert }) => {
    const errors = {}
    const [rack, cable, ears] = cartInput(
      [line('rack', '1,234.50'), line('cable', '1.234'), line('ears', ' ')],
      errors
    )
    assert.equal(rack.cost, 1234.5)
    assert.isNull(cable.cost)
    assert.isNull(ears.cost)
    assert.deepEqual(Object.keys(errors), ['cart.1.cost'])
  })

  test('of a sales tax: nothing is 0, and text is an error', ({ assert }) => {
    const errors = {}
    assert.equal(parsePercent('', errors), 0)
    assert.equal(parsePercent('8,5', errors), 8.5)
    assert.deepEqual(errors, {})
    assert.isNull(parsePercent('eight', errors))
    assert.deepEqual(Object.keys(errors), ['payment.salesTaxPercent'])
  })

  test('a stored line keeps its id, a new one has none', ({ assert }) => {
    const [stored, added] = cartInput([{ ...line('rack'), id: 'a1' }, line('cable')], {})
    assert.propertyVal(stored, '_id', 'a1')
    assert.notProperty(added, '_id')
  })
})
