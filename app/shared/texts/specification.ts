import { accountTexts, profileTexts } from './accounts.js'

/** Texts that the product specification fixes, including its spelling, and shared form texts */
export const texts = {
  form: {
    required: 'This field is required.',
    email: 'Please enter a valid email address.',
    unknownCountry: 'Please choose a country.',
    foreignState: 'Please choose a state or province of this country.',
    zipcode: 'Please enter a valid zip or postal code.',
    controlCharacters: 'Please remove line breaks and special control characters.',
    tooLong: (limit: number) => `Please enter no more than ${limit} characters.`,
    passwordLength: (least: number) => `Please enter at least ${least} characters.`,
    amount: 'Please enter an amount of 0 or more with at most two decimals.',
    signedOut:
      'You are signed out. Log in again in another window, then save: your input here is not lost.',
  },

  cart: {
    empty: 'Cart appears to be empty.',
    noOrder: 'No order.',
    shippingOptionRequired: 'Please choose an option first',
    addFailed: 'Failed to add to cart, please try again or contact us.',
    added: 'Added to cart!',
    productNotFound: 'Product not found, please contact us directly',
    quantityUpdated: 'Quantity updated!',
    promoInvalid: 'Invalid code',
    promoApplied: 'Promo code applied!',
  },

  checkout: {
    error: 'Error!',
    alreadyPlaced: 'This order has already been placed.',
    tokenReused: 'token more than once',
    transactionError: 'Transaction error!',
    cardDeclined: (message: string) =>
      `We were unabled to process your method of payment. ${message} Please review and try again.`,
  },

  card: {
    number: 'Please specify a valid credit card number.',
    expiry: 'Invalid expiration date.',
    cvc: 'Invalid CVC.',
  },

  shipping: {
    noItems: 'Please add order items first.',
    noServices: 'There are no valid services available',
    noServicesDialog: (email: string) =>
      'No shipping options were found for this address. Please check the address, try again later ' +
      `or contact support at ${email}.`,
    notServed: (country: string, email: string) =>
      `We do not deliver to ${country}. Contact us at ${email} to arrange a delivery.`,
    greeting: 'Hello!',
    cannotShip: 'Cannot ship to the defined shipping address',
  },

  account: accountTexts,
  profile: profileTexts,

  orders: {
    historyEmpty: 'No orders to display.',
    historyMailed: 'Your last 10 orders have been e-mailed to you.',
    notFoundTitle: 'Order not found',
    notFound: 'Invalid order ID and/or email',
    invoiceFailed: 'Could not grab invoice, please try again or contact us with your order #.',
  },

  country: {
    title: 'Change Location?',
    question: 'Prices change to the currency of the other store.',
    seemsToBe: (where: string) => `It looks as if you are ${where}.`,
    is: (where: string) => `You are ${where}.`,
    otherStore: {
      ca: 'The Canada store shows prices in CAD.',
      us: 'The United States store sells worldwide, in USD.',
    },
    checkLocation: 'Check my location',
    rightStore: 'You are already in the right store.',
    locationNotFound: 'Your location could not be found. Please choose a store yourself.',
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

  navigation: {
    home: 'Home',
    products: 'Pixelgen Products',
    interconnect: 'Interconnect',
    news: 'News',
    gallery: 'Gallery',
    distribution: 'Distribution',
    contact: 'Contact Us',
    demo: 'Try 4K DVP Demo',
    myAccount: 'My Account',
    profile: 'Profile',
    orderLookup: 'Order Lookup',
    adminPanel: 'Admin Panel',
    logout: 'Logout',
    login: 'Login / Register',
    tradeLogin: 'Trade Login',
    changeCountry: 'Change Country',
    unknownPage: 'We couldn’t find that page, so here’s our home page.',
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
