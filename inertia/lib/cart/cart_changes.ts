import { createStore } from '~/lib/store'

/** Counts changes of the cart that neither its id nor the checkout has caused. */
export const cartChanges = createStore(0)
