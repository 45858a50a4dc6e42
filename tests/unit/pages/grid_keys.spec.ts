import { test } from '@japa/runner'
import { handleGridKey } from '../../../inertia/components/grid/grid_keys.js'
import { gridReducer, selectionOf } from '../../../inertia/components/grid/grid_state.js'
import { nextEditablePosition, nextPosition } from '../../../inertia/components/grid/navigation.js'
import { at, draftsOf, PRICE_USD, reduce, sheet } from './support/grid_sheet.js'
import type { GridKey } from '../../../inertia/components/grid/grid_keys.js'
import type { GridState } from '../../../inertia/components/grid/grid_state.js'

const LAST = PRICE_USD + 3

/** Presses keys one after the other; "Shift+Tab" and "Control+a" hold a modifier. */
function press(state: GridState, ...keys: string[]) {
  const tabExit = { current: false }
  let current = state
  const handled = keys.map((name) => {
    const [key, modifier] = name.split('+').reverse()
    const event: GridKey = {
      key,
      shiftKey: modifier === 'Shift',
      ctrlKey: modifier === 'Control',
      altKey: modifier === 'Alt',
      metaKey: false,
    }
    const dispatch = (action: Parameters<typeof gridReducer>[2]) => {
      current = gridReducer(sheet, current, action)
    }
    return handleGridKey({ sheet, state: current, dispatch }, event, tabExit)
  })
  return { state: current, isHandled: handled.at(-1) }
}

const focusAt = (row: number, column?: number) => reduce({ type: 'move', to: at(row, column) })

test.group('Price grid: navigation', () => {
  test('Tab leads to the next editable cell, and out of the table after the last', ({ assert }) => {
    assert.deepEqual(nextEditablePosition(sheet, at(0, 0), 1), at(0))
    assert.deepEqual(nextEditablePosition(sheet, at(0, LAST), 1), at(1))
    assert.deepEqual(nextEditablePosition(sheet, at(1), -1), at(0, LAST))
    assert.isNull(nextEditablePosition(sheet, at(2, LAST), 1))
    assert.isNull(nextEditablePosition(sheet, at(0), -1))
  })

  test('arrows stop at the edges', ({ assert }) => {
    const next = (key: string, from = at(0, 0), toEdge = false) =>
      nextPosition(sheet, from, { key, toEdge })
    assert.deepEqual(next('ArrowUp'), at(0, 0))
    assert.deepEqual(next('ArrowDown', at(2, 0)), at(2, 0))
    assert.deepEqual(next('ArrowDown', at(0, 2), true), at(2, 2))
    assert.deepEqual(next('End'), at(0, LAST))
    assert.deepEqual(next('PageDown'), at(2, 0))
    assert.isNull(next('x'))
  })
})

test.group('Price grid: keys', () => {
  test('typing replaces a cell, Enter edits it', ({ assert }) => {
    assert.equal(press(focusAt(0), '3').state.editedText, '3')
    assert.equal(press(focusAt(0), 'Enter').state.editedText, '40.00')
    assert.equal(press(focusAt(0), 'F2').state.editedText, '40.00')
  })

  test('typing in a read-only cell is left to the browser', ({ assert }) => {
    const { state, isHandled } = press(focusAt(0, 0), '3')
    assert.isFalse(isHandled)
    assert.isNull(state.editedText)
  })

  test('Enter saves the draft and moves down, Shift and Enter up', ({ assert }) => {
    const typed = reduce({ type: 'move', to: at(1) }, { type: 'edit', text: '9' })
    const down = press(typed, 'Enter').state
    assert.deepEqual([down.focus, draftsOf(down)], [at(2), { b: { price_usd: '9' } }])
    assert.deepEqual(press(typed, 'Shift+Enter').state.focus, at(0))
  })

  test('Tab saves the draft and moves to the next editable cell', ({ assert }) => {
    const typed = reduce({ type: 'edit', text: '9' })
    const { state, isHandled } = press(typed, 'Tab')
    assert.isTrue(isHandled)
    assert.deepEqual(
      [state.focus, draftsOf(state)],
      [at(0, PRICE_USD + 1), { a: { price_usd: '9' } }]
    )
  })

  test('Escape cancels the edit', ({ assert }) => {
    const { state } = press(reduce({ type: 'edit', text: '9' }), 'Escape')
    assert.isNull(state.editedText)
    assert.deepEqual(draftsOf(state), {})
  })

  test('Tab leaves the table after Escape and after the last cell', ({ assert }) => {
    assert.isTrue(press(focusAt(0), 'Tab').isHandled)
    assert.isFalse(press(focusAt(0), 'Escape', 'Tab').isHandled)
    assert.isTrue(press(focusAt(0), 'Escape', 'ArrowDown', 'Tab').isHandled)
    assert.isFalse(press(focusAt(2, LAST), 'Tab').isHandled)
    assert.isFalse(press(focusAt(0), 'Shift+Tab').isHandled)
  })

  test('Shift and an arrow extend the selection, Delete clears it', ({ assert }) => {
    const { state } = press(focusAt(0), 'Shift+ArrowRight', 'Delete')
    assert.deepEqual(selectionOf(state), {
      top: 0,
      bottom: 0,
      left: PRICE_USD,
      right: PRICE_USD + 1,
    })
    assert.deepEqual(draftsOf(state), { a: { price_usd: '', moq_usd: '' } })
  })

  test('Ctrl A selects everything, Ctrl Z undoes, other shortcuts are left to the browser', ({
    assert,
  }) => {
    const all = press(focusAt(1), 'Control+a').state
    assert.deepEqual(selectionOf(all), { top: 0, bottom: 2, left: 0, right: LAST })
    assert.deepEqual(draftsOf(press(focusAt(0), 'Delete', 'Control+z').state), {})
    assert.isFalse(press(focusAt(0), 'Control+c').isHandled)
    assert.isFalse(press(focusAt(0), 'Alt+ArrowLeft').isHandled)
  })
})
