/** What the demo shows for the facts that only the owner of a shop can supply, as fictitious as its company */
const DEMO_FACTS: Readonly<Record<string, string>> = {
  'year of foundation': '2009 (fictitious)',
  'names of the founders': 'Ada Example and Lin Sample (fictitious)',
  'address of the workshop': '100 Example Street, Toronto (fictitious)',
  'name and postal address of that person':
    'the Privacy Officer, 100 Example Street, Toronto (fictitious)',
  'name and country of the hosting provider': 'Example Hosting Inc., Canada (fictitious)',
  'number of days for backups': '30 (fictitious)',
  'number of days for returns': '30 (fictitious)',
  'return address': '100 Example Street, Toronto ON M5V 3L9, Canada (fictitious)',
  'number of days for replies': '2 (fictitious)',
  'number of days for refunds': '10 (fictitious)',
  'legal name of the company': 'Pixelgen Design Inc. (fictitious)',
  'company number': '000000-0 (fictitious)',
  'registered address': '100 Example Street, Toronto ON M5V 3L9, Canada (fictitious)',
  'province and country of the law': 'Ontario, Canada (fictitious)',
  'city and province of the courts': 'Toronto, Ontario (fictitious)',
}

export const demoFact = (name: string): string | undefined => DEMO_FACTS[name]
