/** A line of business that an applicant may name. */
export interface Industry {
  /** What is stored, e.g. `Cannabis`. */
  name: string;
  description: string;
  /** The form of the specification, `Name - description` (spec 3.3.9). */
  entry: string;
  /** Other words that people search it by, e.g. `dispensary`; '' for none. */
  synonyms: string;
}

const listed = [
  'Accounting and Bookkeeping - Tax preparation, payroll and bookkeeping services',
  'Advertising and Marketing - Agencies, media buying, design and public relations',
  'Agriculture - Crop growing, livestock, nurseries and farm supply',
  'Alcoholic Beverages - Breweries, wineries, distilleries and liquor stores',
  'Apparel and Accessories - Clothing, footwear, bags and jewelry',
  'Architecture and Engineering - Design, surveying and engineering services',
  'Automotive - Vehicle sales, parts, repair and fuel',
  'Beauty and Personal Care - Salons, barbers, spas and cosmetics',
  'Cannabis - Licensed cultivation, manufacturing, distribution, delivery and retail',
  'CBD (formulas under 3% THC) - Hemp-derived cannabidiol products for retail or wholesale',
  'Charity and Non-Profit - Charitable, religious and membership organizations',
  'Childcare - Daycare, preschool and after-school programs',
  'Cleaning Services - Residential, commercial and specialty cleaning',
  'Computers and IT Services - Hardware, networking, hosting and technical support',
  'Construction - General contractors and specialty trades',
  'Consulting - Business, management and compliance consulting',
  'Consumer Electronics - Sale and repair of electronic devices',
  'Convenience Stores - Corner shops, newsstands and gas station stores',
  'Courier and Delivery - Local delivery, couriers and last-mile services',
  'Digital Goods - Downloads, games, streaming and online content',
  'Education and Training - Schools, tutoring, courses and certification',
  'Energy and Utilities - Electricity, gas, solar, water and waste services',
  'Entertainment and Recreation - Venues, attractions, sports and leisure',
  'Event Organizers - Event planning, ticketing, trade shows and festivals',
  'Financial Services - Banking, lending, payments, investment and cash management',
  'Fitness and Wellness - Gyms, studios, coaching and wellness programs',
  'Food and Beverage Production - Bakeries, edibles kitchens, bottlers and packaged food',
  'Furniture and Home Goods - Furniture, decor, appliances and housewares',
  'Government - Municipal, state and tax authority services',
  'Grocery - Supermarkets, specialty grocers and farmers markets',
  'Health Care - Clinics, physicians, dentists and therapists',
  'Hemp - Industrial hemp growing, fiber, seed and processing',
  'Hotels and Lodging - Hotels, motels, short-term rentals and campgrounds',
  'Hydroponics and Grow Supply - Lighting, nutrients, irrigation and grow equipment',
  'Insurance - Carriers, brokers and claims services',
  'Laboratory Testing - Analytical, potency, safety and compliance testing',
  'Landscaping and Gardening - Lawn care, florists and garden centers',
  'Legal Services - Law firms, paralegal and licensing services',
  'Manufacturing - Industrial and consumer goods production',
  'Packaging and Labeling - Compliant packaging, containers and label printing',
  'Pet Care - Pet products, grooming, boarding and veterinary care',
  'Pharmacy and Medical Supplies - Pharmacies, devices and medical equipment',
  'Printing and Publishing - Print shops, books, magazines and signage',
  'Real Estate - Leasing, property management and brokerage',
  'Restaurants and Bars - Full service, quick service, catering and nightlife',
  'Security Services - Guards, armored transport, alarms and surveillance',
  'Smoke and Vape Shops - Tobacco, vaporizers, glassware and accessories',
  'Software - Software as a service, mobile apps and development',
  'Sporting Goods - Equipment, outdoor gear and apparel',
  'Staffing and Human Resources - Recruiting, temporary staffing and payroll services',
  'Transportation and Logistics - Freight, warehousing and licensed distribution',
  'Wholesale Trade - Business-to-business distribution of goods',
  "Other - Another industry that's not listed here",
] as const;

/** What people call an industry whose name and description do not say it. */
const synonyms: Readonly<Record<string, string>> = {
  'Accounting and Bookkeeping': 'accountant CPA bookkeeper taxes',
  Agriculture: 'farm farmer ranch',
  'Alcoholic Beverages': 'alcohol beer wine spirits bar',
  Automotive: 'cars auto mechanic dealership garage',
  'Beauty and Personal Care': 'hair nails barbershop',
  Cannabis:
    'dispensary dispensaries marijuana weed pot ganja THC MMJ medical recreational adult use grow grower budtender delivery edibles concentrates flower pre-rolls microbusiness',
  'CBD (formulas under 3% THC)': 'cannabidiol hemp oil tincture gummies',
  'Charity and Non-Profit': 'nonprofit foundation church 501c3',
  'Computers and IT Services': 'information technology computer repair',
  Construction: 'contractor builder plumber electrician roofing',
  'Courier and Delivery': 'driver messenger',
  'Financial Services': 'bank lender payment processor ATM',
  'Fitness and Wellness': 'gym yoga',
  'Food and Beverage Production': 'edibles infused bakery kitchen',
  'Health Care': 'doctor physician medical clinic healthcare',
  Hemp: 'hemp farm hemp flower delta-8',
  'Hydroponics and Grow Supply': 'grow store grow shop indoor growing lights',
  'Laboratory Testing': 'lab labs tester COA',
  'Legal Services': 'lawyer attorney',
  'Pharmacy and Medical Supplies': 'drugstore pharmacist',
  'Real Estate': 'realtor landlord broker property',
  'Restaurants and Bars': 'cafe coffee diner food truck',
  'Security Services': 'guard cash transport',
  'Smoke and Vape Shops': 'head shop smoke shop cigarettes cigars bongs pipes',
  Software: 'SaaS app developer',
  'Staffing and Human Resources': 'HR temp agency',
  'Transportation and Logistics': 'trucking distributor shipping',
  'Wholesale Trade': 'wholesaler distributor',
};

/** Reads `Name - description`; only the first ` - ` divides. */
function industryFrom(entry: string): Industry {
  const at = entry.indexOf(' - ');
  const name = entry.slice(0, at);
  return { name, description: entry.slice(at + 3), entry, synonyms: synonyms[name] ?? '' };
}

/** The 53 industries, alphabetical with `Other` last (spec 3.3.9). */
export const industries: readonly Industry[] = listed.map(industryFrom);

const names: ReadonlySet<string> = new Set(industries.map(({ name }) => name));

/** True for the name of an industry in the list. */
export const isIndustry = (name: string): boolean => names.has(name);
