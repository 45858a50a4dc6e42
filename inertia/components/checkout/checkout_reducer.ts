import type { AddressDraft } from '~/components/checkout/address_draft'
import type { CheckoutLine, CheckoutOrder } from '~/components/checkout/order'

export type RemovedLine = { line: CheckoutLine; index: number }
export type CardToken = { token: string; brand: string; last4: string }

export type CheckoutState = {
  phase: 'loading' | 'ready' | 'empty' | 'failed'
  /** Why the cart could not be loaded */
  loadError: string | null
  order: CheckoutOrder | null
  /** Label of the task in progress; all buttons are disabled meanwhile. */
  task: string | null
  /** An error above the step, announced by screen readers */
  alert: string | null
  notice: string | null
  /** Error texts by field name */
  fieldErrors: Record<string, string>
  /** The payment outcome is unknown; the checkout polls until it is known. */
  isConfirmingPayment: boolean
  /** Quantities that are typed but not saved, by line id */
  typedQuantities: Record<string, number>
  /** Error texts by line id */
  lineErrors: Record<string, string>
  removedLines: RemovedLine[]
  addressDraft: AddressDraft | null
  /** The shipping option chosen on the delivery step */
  optionId: string | null
  /** A card entered in this tab, so that going back does not ask for it again */
  cardToken: CardToken | null
  /** The name on the card entered last; null until a card is entered */
  nameOnCard: string | null
}

export const INITIAL_STATE: CheckoutState = {
  phase: 'loading',
  loadError: null,
  order: null,
  task: null,
  alert: null,
  notice: null,
  fieldErrors: {},
  isConfirmingPayment: false,
  typedQuantities: {},
  lineErrors: {},
  removedLines: [],
  addressDraft: null,
  optionId: null,
  cardToken: null,
  nameOnCard: null,
}

export type CheckoutAction =
  | { type: 'reset'; order?: CheckoutOrder }
  | { type: 'cartMissing'; alert?: string | null }
  | { type: 'loadFailed'; message: string }
  | { type: 'cartOpened'; notice: string | null }
  | { type: 'orderChanged'; order: CheckoutOrder; notice?: string }
  | { type: 'orderReplaced'; order: CheckoutOrder }
  | { type: 'taskStarted'; label: string }
  | { type: 'taskChanged'; label: string }
  | { type: 'taskFinished' }
  | { type: 'confirmationStarted' }
  | { type: 'confirmationEnded' }
  | { type: 'alertShown'; alert: string | null }
  | { type: 'fieldsRejected'; errors: Record<string, string>; alert: string | null }
  | { type: 'linesRejected'; errors: Record<string, string> }
  | { type: 'quantityTyped'; lineId: string; quantity: number }
  | { type: 'quantityCleared'; lineId: string; quantity: number }
  | { type: 'quantityRejected'; lineId: string; message: string }
  | { type: 'lineRemoved'; removed: RemovedLine }
  | { type: 'lineRestored'; removed: RemovedLine }
  | { type: 'addressChanged'; draft: AddressDraft; fields: readonly string[] }
  | { type: 'addressSaved' }
  | { type: 'optionChosen'; optionId: string }
  | { type: 'cardAdded'; card: CardToken; nameOnCard: string }
  | { type: 'cardRemoved' }
  | { type: 'customerPoSaved'; customerPO: string }

/** Returns the state after an action. Requests and navigation happen elsewhere. */
export function checkoutReducer(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.type) {
    case 'reset':
      return action.order
        ? { ...INITIAL_STATE, phase: 'ready', order: action.order }
        : INITIAL_STATE
    case 'cartMissing':
      return { ...INITIAL_STATE, phase: 'empty', alert: action.alert ?? null }
    case 'loadFailed':
      return { ...state, phase: 'failed', loadError: action.message }
    case 'cartOpened':
      return { ...state, notice: action.notice, lineErrors: {} }
    case 'orderChanged':
      return {
        ...state,
        phase: 'ready',
        order: action.order,
        optionId: keptOptionId(state, action.order),
        notice: action.notice ?? state.notice,
      }
    case 'orderReplaced':
      return { ...state, order: action.order, optionId: keptOptionId(state, action.order) }
    case 'taskStarted':
      return { ...state, task: action.label, alert: null, notice: null, fieldErrors: {} }
    case 'taskChanged':
      return { ...state, task: action.label }
    case 'taskFinished':
      return { ...state, task: null }
    case 'confirmationStarted':
      return { ...state, isConfirmingPayment: true, alert: null, notice: null }
    case 'confirmationEnded':
      return { ...state, isConfirmingPayment: false, task: null }
    case 'alertShown':
      return { ...state, alert: action.alert }
    case 'fieldsRejected':
      return { ...state, fieldErrors: action.errors, alert: action.alert }
    case 'linesRejected':
      return { ...state, lineErrors: action.errors }
    case 'addressChanged':
      return {
        ...state,
        addressDraft: action.draft,
        fieldErrors: without(state.fieldErrors, action.fields),
      }
    case 'addressSaved':
      return { ...state, addressDraft: null }
    case 'optionChosen':
      return { ...state, optionId: action.optionId }
    case 'cardAdded':
      return { ...state, cardToken: action.card, nameOnCard: action.nameOnCard }
    case 'cardRemoved':
      return { ...state, cardToken: null }
    case 'customerPoSaved':
      return state.order
        ? { ...state, order: { ...state.order, customerPO: action.customerPO } }
        : state
    default:
      return reduceLines(state, action)
  }
}

type LineAction = Extract<
  CheckoutAction,
  { type: `quantity${string}` | 'lineRemoved' | 'lineRestored' }
>

/** An option chosen on the delivery step stays chosen while the same ones are offered. */
const keptOptionId = ({ optionId, order }: CheckoutState, changed: CheckoutOrder) =>
  optionIds(order) === optionIds(changed) ? optionId : null
const optionIds = (order: CheckoutOrder | null) => order?.options.map(({ id }) => id).join(' ')

function reduceLines(state: CheckoutState, action: LineAction): CheckoutState {
  const { typedQuantities, lineErrors, removedLines } = state
  switch (action.type) {
    case 'quantityTyped':
      return {
        ...state,
        typedQuantities: { ...typedQuantities, [action.lineId]: action.quantity },
        lineErrors: without(lineErrors, [action.lineId]),
      }
    case 'quantityCleared': {
      // A quantity typed while an earlier one was being saved must stay in the field.
      const isNewest = typedQuantities[action.lineId] === action.quantity
      if (!isNewest) return state
      return { ...state, typedQuantities: without(typedQuantities, [action.lineId]) }
    }
    case 'quantityRejected':
      return { ...state, lineErrors: { ...lineErrors, [action.lineId]: action.message } }
    case 'lineRemoved': {
      const others = removedLines.filter(({ line }) => line.id !== action.removed.line.id)
      return { ...state, removedLines: [...others, action.removed] }
    }
    case 'lineRestored':
      return { ...state, removedLines: removedLines.filter((one) => one !== action.removed) }
  }
}

function without<T>(record: Record<string, T>, keys: readonly string[]): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))
}
