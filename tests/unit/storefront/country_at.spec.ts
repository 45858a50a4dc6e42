import { test } from '@japa/runner'
import { countryAt } from '#storefront/rules/country_at'

const PLACES: Record<'CA' | 'US', Record<string, [latitude: number, longitude: number]>> = {
  CA: {
    'Toronto': [43.65, -79.38],
    'Vancouver': [49.28, -123.12],
    'Victoria': [48.43, -123.37],
    'Richmond, BC': [49.17, -123.14],
    'Surrey, BC': [49.1, -122.8],
    'Montréal': [45.5, -73.57],
    'Québec': [46.81, -71.21],
    'Ottawa': [45.42, -75.7],
    'Cornwall': [45.02, -74.73],
    'Kingston': [44.23, -76.49],
    'Windsor': [42.3, -83.02],
    'Leamington': [42.05, -82.6],
    'Sarnia': [42.98, -82.38],
    'Niagara Falls, ON': [43.09, -79.09],
    'Fort Erie': [42.91, -78.93],
    'Sault Ste. Marie, ON': [46.53, -84.34],
    'Thunder Bay': [48.38, -89.25],
    'Fort Frances': [48.62, -93.4],
    'Winnipeg': [49.9, -97.14],
    'Regina': [50.45, -104.62],
    'Calgary': [51.05, -114.07],
    'Edmonton': [53.55, -113.49],
    'Sherbrooke': [45.4, -71.89],
    'Edmundston': [47.38, -68.32],
    'Fredericton': [45.96, -66.64],
    'Saint John': [45.27, -66.06],
    'Halifax': [44.65, -63.57],
    'Yarmouth': [43.84, -66.12],
    'Charlottetown': [46.24, -63.13],
    'St. John’s': [47.56, -52.71],
    'Whitehorse': [60.72, -135.05],
    'Yellowknife': [62.45, -114.37],
    'Iqaluit': [63.75, -68.52],
    'Prince Rupert': [54.31, -130.32],
    'Resolute': [74.7, -94.83],
  },
  US: {
    'New York': [40.71, -74.01],
    'Boston': [42.36, -71.06],
    'Miami': [25.76, -80.19],
    'Key West': [24.55, -81.78],
    'New Orleans': [29.95, -90.07],
    'Houston': [29.76, -95.37],
    'Brownsville': [25.93, -97.48],
    'El Paso': [31.79, -106.42],
    'San Diego': [32.72, -117.16],
    'Los Angeles': [34.05, -118.24],
    'San Francisco': [37.77, -122.42],
    'Seattle': [47.61, -122.33],
    'Bellingham': [48.75, -122.48],
    'Port Angeles': [48.12, -123.43],
    'Friday Harbor': [48.53, -123.02],
    'Spokane': [47.66, -117.43],
    'International Falls': [48.59, -93.41],
    'Duluth': [46.79, -92.1],
    'Minneapolis': [44.98, -93.27],
    'Chicago': [41.88, -87.63],
    'Detroit': [42.35, -83.06],
    'Port Huron': [42.97, -82.44],
    'Sault Ste. Marie, MI': [46.48, -84.35],
    'Cleveland': [41.5, -81.69],
    'Buffalo': [42.89, -78.87],
    'Niagara Falls, NY': [43.1, -79.03],
    'Rochester': [43.16, -77.61],
    'Massena': [44.93, -74.89],
    'Plattsburgh': [44.7, -73.45],
    'Burlington, VT': [44.48, -73.21],
    'Bangor': [44.8, -68.77],
    'Eastport': [44.9, -66.99],
    'Denver': [39.74, -104.99],
    'Anchorage': [61.22, -149.9],
    'Juneau': [58.3, -134.42],
    'Ketchikan': [55.34, -131.65],
    'Honolulu': [21.31, -157.86],
  },
}

const DEFAULT_ZONE: Record<string, [number, number]> = {
  'London': [51.51, -0.13],
  'Mexico City': [19.43, -99.13],
  'Monterrey': [25.69, -100.32],
  'Havana': [23.11, -82.37],
  'Nassau': [25.05, -77.35],
  'Nuuk': [64.18, -51.72],
  'Tokyo': [35.68, 139.69],
  'Sydney': [-33.87, 151.21],
  'the Gulf of Guinea': [0, 0],
  'the South Pole': [-90, 0],
}

test.group('Country of a location', () => {
  for (const [country, places] of Object.entries(PLACES)) {
    for (const [name, [latitude, longitude]] of Object.entries(places)) {
      test(`${name} is in ${country}`, ({ assert }) => {
        assert.equal(countryAt(latitude, longitude), country)
      })
    }
  }

  for (const [name, [latitude, longitude]] of Object.entries(DEFAULT_ZONE)) {
    test(`${name} is in neither`, ({ assert }) => {
      assert.isNull(countryAt(latitude, longitude))
    })
  }
})
