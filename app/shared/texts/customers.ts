/** Staff texts about customers, service credit and trade applications */
export const customerTexts = {
  erased: 'The data of this customer has been erased.',
  unknownGroup: 'Please choose one of the customer groups.',
  unknownSalesperson: 'Please choose a staff member.',
  exemptionReason: 'Please enter the reason for the sales tax exemption.',
  currencyHasOrders: 'The currency cannot be changed while orders in another currency are open.',
  currencyHasCredit: 'The currency cannot be changed while the customer has service credit in it.',
  freeShipNeedsCurrency: 'Please choose a currency first.',
  ownRole: 'You cannot change your own role.',
  staffRole: 'Only a super admin can grant or revoke a staff role.',
  staffAccount: 'Only a super admin can change the account of a staff member.',
  onlySuperAdmin:
    'You are the only super admin and could not change this back alone. Make a colleague a super admin first.',
  notStaff: 'This user has no staff role.',
  allPermissions: 'A super admin has every permission.',
  lastSuperAdmin: 'The last super admin must keep the role.',

  applications: {
    decided: 'This application has already been decided.',
    noAccount: 'No account yet. Approval creates one and e-mails a link to choose a password.',
    claimed:
      'The e-mail address is not verified. Approval signs the account out everywhere, clears its addresses and e-mails a link to choose a password.',
    otherEmail: (email: string) => `Signed in as ${email} when applying.`,
    unconfirmed: 'The e-mail address of this account is not verified.',
  },

  erasure: {
    otherEmail: 'Please enter the e-mail address of this customer.',
    staff: 'This user has a staff role. Revoke the role first.',
    credit: 'The customer has service credit left. Remove it or pay it out first.',
  },

  merge: {
    same: 'Please choose another customer to merge this one into.',
    unknown: 'Please choose a customer.',
    closed: 'The chosen account is closed.',
    staff: 'An account with a staff role cannot be merged. Revoke the role first.',
    currency: 'The accounts have different currencies.',
    currencyHasOrders:
      'The account that stays has no currency and open orders in another one. Choose its currency first.',
    pendingPayment:
      'A card payment of an order of these customers is pending. Wait for its outcome first.',
    mergedElsewhere: 'This account was merged into another one.',
    merged: (email: string) => `Merged into ${email}.`,
    priceOf: (sku: string) => `Price of ${sku}`,
    labels: {
      email: 'E-mail',
      name: 'Name',
      company: 'Company',
      group: 'Group',
      salesperson: 'Salesperson',
      phone: 'Phone',
      freeShip: 'Free shipping over',
      taxExempt: 'Sales tax',
      shipping: 'Shipping address',
      billing: 'Billing address',
    },
    isExempt: 'Exempt',
    isTaxed: 'Taxed',
  },

  codes: {
    title: 'One-time codes',
    hint: (name: string) =>
      `${name} signs in with a code of an authenticator beside the password. Switch this off when the authenticator and the recovery codes are lost.`,
    switchOff: 'Switch off',
    confirmTitle: (name: string) => `Switch off the one-time codes of ${name}?`,
    consequence:
      'Until the user sets up an authenticator again, the password alone is enough to sign in.',
    done: (name: string) => `${name} signs in without a code now.`,
    failed: 'The one-time codes could not be switched off.',
  },

  credit: {
    needsCurrency: 'Please choose a currency for this customer first.',
    tooLittle: (balance: string) => `No more than ${balance} can be taken.`,
    otherCurrency: 'The service credit of this customer is in another currency.',
    setByHand: 'Set by hand',
    own: 'Ask a colleague to change your own service credit.',
  },
} as const
