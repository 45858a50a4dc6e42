/** What the back office says of customers, their credit and their applications. */
export const customerTexts = {
  erased: 'The data of this customer has been erased.',
  unknownGroup: 'Please choose one of the customer groups.',
  unknownSalesperson: 'Please choose somebody who works here.',
  exemptionReason: 'Please say why no sales tax is charged.',
  currencyHasOrders: 'The currency cannot be changed while orders are open in another one.',
  currencyHasCredit: 'The currency cannot be changed while there is service credit in it.',
  freeShipNeedsCurrency: 'Please choose a currency for the amount first.',
  ownRole: 'Nobody changes their own role.',
  staffRole: 'Only a super admin gives or takes a role of staff.',
  staffAccount: 'Only a super admin changes the account of somebody who works here.',
  lastSuperAdmin: 'The last super admin keeps the role.',

  applications: {
    decided: 'This application has been decided already.',
    noAccount: 'None yet: an approval makes one and mails a link to choose a password.',
    takenOver:
      'Nobody has confirmed its address: an approval signs it out everywhere, empties its addresses and mails a link to choose a password.',
    otherEmail: (email: string) => `Signed in as ${email} when applying.`,
    unconfirmed: 'The address of this account is not confirmed.',
  },

  erasure: {
    otherEmail: 'Please type the e-mail address of this customer.',
    staff: 'They work here: take the role first.',
    credit: 'Service credit is left: take or pay it out first.',
  },

  codes: {
    title: 'One-time codes',
    hint: (name: string) =>
      `${name} signs in with a code of an authenticator beside the password. Switch this off when the authenticator and the recovery codes are lost.`,
    switchOff: 'Switch off',
    sure: (name: string) => `Switch off the one-time codes of ${name}?`,
    consequence:
      'The password alone opens the account then, until they set an authenticator up again.',
    done: (name: string) => `${name} signs in without a code now.`,
    failed: 'The one-time codes are still on.',
  },

  credit: {
    needsCurrency: 'Please choose a currency for this customer first.',
    tooLittle: (balance: string) => `No more than ${balance} can be taken.`,
    otherCurrency: 'The credit of this customer is in another currency.',
    setByHand: 'Set by hand',
  },
} as const
