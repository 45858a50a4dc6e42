/** Where the goods of most tests are sent: a complete address as a form submits it */
export const DENVER = {
  firstname: 'Ada',
  lastname: 'Byron',
  address1: '12 Analytical Way',
  city: 'Denver',
  stateId: 'CO',
  zipcode: '80202',
  countryId: 'US',
}

export const MONTREAL = {
  ...DENVER,
  address1: '1 rue Sainte-Catherine',
  city: 'Montréal',
  stateId: 'QC',
  zipcode: 'H2X 1Y4',
  countryId: 'CA',
}
