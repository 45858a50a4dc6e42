import { only } from '#shared/settings/owner_fields'

/** What staff may do alone, see OWNER_SETTINGS */
export const staffSettings = [
  {
    key: 'shop.secondPerson.refunds',
    title: 'Amount above which money of an order goes back only with a second person',
    env: 'SECOND_PERSON_REFUNDS',
    fields: only('number', 'Whole dollars of either currency'),
  },
  {
    key: 'shop.secondPerson.prices',
    title: 'Percentage above which a price changes only with a second person',
    env: 'SECOND_PERSON_PRICES',
    fields: only('number', 'Percent'),
  },
  {
    key: 'shop.secondPerson.bank',
    title: 'Bank accounts change only with a second person (off unless set)',
    env: 'SECOND_PERSON_BANK',
    fields: only('switch', 'Bank accounts need a second person'),
  },
  {
    key: 'staff.permissions',
    title: 'Staff need permissions (off unless set)',
    env: 'STAFF_PERMISSIONS',
    fields: only('switch', 'Staff need permissions'),
  },
]
