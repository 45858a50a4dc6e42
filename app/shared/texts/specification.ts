import { accountTexts, profileTexts } from './accounts.js'
import { orderingTexts } from './storefront/ordering.js'
import { shopTexts } from './storefront/shop.js'

/** Texts that the product specification fixes, including its spelling, and shared form texts */
export const texts = {
  ...shopTexts,
  ...orderingTexts,

  account: accountTexts,
  profile: profileTexts,

  orders: {
    historyEmpty: 'No orders to display.',
    historyMailed: 'Your last 10 orders have been e-mailed to you.',
    notFoundTitle: 'Order not found',
    notFound: 'Invalid order ID and/or email',
    invoiceFailed: 'Could not grab invoice, please try again or contact us with your order #.',
  },

  contact: {
    sent: 'Your message has been sent, we will get back to you as soon as possible!',
    failed:
      'Contact form is currently experiencing difficulties, please try one of the other methods of contact. Sorry for the inconvenience.',
  },

  news: {
    created: 'Article created!',
    createFailed: 'Article failed to create ..',
    deleteTitle: 'Are you sure?',
    deleteQuestion: 'You will not be able to recover this article!',
    deleted: 'Deleted!',
    deleteFailed: 'Failed to delete article.',
  },

  staffMenu: {
    orders: 'Orders',
    customers: 'Customers',
    purchasing: 'Purchasing',
    groups: 'Groups',
    products: 'Products',
    reports: 'Reports',
    files: 'Files',
    trackr: 'Trackr',
    page: 'Page',
    distribution: 'Distribution',
  },

  admin: {
    privateMail: 'This mail gives access to a staff account. Only a super admin can read it.',
    passwordFailed: 'Failed to update password.',
    userFailed: 'User failed to save.',
    pricingFailed: 'User pricing failed to save.',
    saveIncomplete: 'Failed to fully save',
    orderAlreadyRemoved: 'Order already removed, nothing changed.',
    invoiceAlreadyDeleted: 'Invoice cannot be removed as it is already deleted.',
    iosFirefox: 'Cannot display on FF iOS',
    processPayment: 'Process A Payment',
    payNow: 'Pay Now',
    uploadAmazon: 'Upload Amazon',
    createOrder: 'Create Order',
    createUser: 'Create User',
    resetPassword: 'Reset Password',
    resendEmail: 'Resend Order Email',
    createInvoice: 'Create Invoice',
    backToOrder: 'Back to Order',
    downloadPurchaseOrder: 'Download Purchase Order',
  },

  documents: {
    terms30: '50% upfront, 50% 30 days after shipment T/T',
    terms60: '50% upfront, 50% 60 days after shipment T/T',
    cashOnDelivery: 'COD',
    invoiceFile: (number: string) => `Invoice #${number}.pdf`,
    orderFile: (number: string) => `Order #${number}.pdf`,
  },

  trackr: {
    notPcba: 'Not a PCBA serial, please scan PCBA',
    notEnclosure: 'Not an enclosure serial, please scan enclosure',
    notBox: 'Not an box serial, please scan box',
    saved: 'Saved successfully!',
    stages: [
      'scan programmed PCBAs',
      'scan tested PCBAs',
      'scan sanded PCBAs',
      'PCBA to enclosure',
      'final test',
      'add units to retail box',
      'add units to bundle',
    ],
  },

  files: {
    noneSelected: 'No files selected to upload.',
    deleted: (name: string) => `${name} deleted!`,
    uploaded: (count: number) => `${count} files uploaded sucessfully!`,
  },
  distribution: { saved: 'List saved.' },

  reports: {
    commission: 'Commission Report',
    commissionFile: 'Commission_Report.csv',
    commissionColumns: [
      'Order ID',
      'User/Email',
      'Date Paid',
      'Source',
      'Currency',
      'Subtotal',
      'Discount',
      'Shipping',
      'Sales Tax',
      'Total',
      'Total (USD)',
    ],
  },
} as const
