/** The form in which a dealer applies for trade prices, with changes */
export const anApplication = (changes: Record<string, unknown> = {}) => ({
  firstname: 'Lena',
  lastname: 'Sorensen',
  company: 'Fjord Cinema',
  companyRole: 'Owner',
  email: 'Lena@Fjord.example',
  phone: '+1 647 555 0114',
  hearAboutUs: 'Kaleidescape',
  applicationType: 'Dealer',
  address: {
    address1: '9 Harbour St',
    address2: '',
    city: 'Toronto',
    stateId: 'ON',
    zipcode: 'M5J 2L9',
    countryId: 'CA',
  },
  ...changes,
})
