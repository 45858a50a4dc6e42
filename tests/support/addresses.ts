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
