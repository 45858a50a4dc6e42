/** The texts of `specification.ts` that visitors load before the cart, without those of the checkout, accounts and staff */
export const shopTexts = {
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
} as const
