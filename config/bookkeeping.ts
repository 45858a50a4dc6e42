/** What the kinds of sales lines are called in the bookkeeping software; the names and codes must exist there. */
export const bookkeeping = {
  quickbooks: {
    items: {
      goods: 'Sales',
      shipping: 'Shipping',
      discount: 'Discount',
      credit: 'Service credit',
      adjustment: 'Adjustment',
    },
    /** Account of the sales tax of imported invoices, and the parent of the accounts by province or state and tax */
    taxCollected: 'Sales tax collected',
    taxPayable: 'Sales tax payable',
  },
  xero: {
    accounts: {
      goods: '200',
      shipping: '200',
      discount: '200',
      credit: '200',
      adjustment: '200',
    },
    taxCollected: '820',
    taxPayable: '821',
    /** Tax rate of lines without tax */
    noTax: 'Tax Exempt',
  },
} as const
