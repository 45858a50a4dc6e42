/** A person who decides about an order; without an id and an e-mail address, a guest or the shop */
export type Decider = { id?: string | null; email?: string }

/** Whether an order is of the person's account, or was placed with the person's e-mail address. */
export const isOwnOrder = (
  { userId, email }: { userId: string | null; email: string },
  person: Decider
): boolean => (userId !== null && userId === person.id) || (email !== '' && email === person.email)
