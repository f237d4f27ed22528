/** A line under the fields whose name alone does not say what is asked, by wire name. */
const helps: Readonly<Record<string, string>> = {
  licenseeHolder:
    'Choose every license the business holds. An application without one is asked about before it is approved.',
  federalTaxId: 'Nine digits from your IRS letter, e.g. 12-3456789.',
  businessEntityType: 'As registered with the state.',
  inCorporationState: 'Where the company was formed, even if it operates elsewhere.',
  currentOwnerShip: 'Whole years under the current owners. Enter 0 for less than one.',
  entityStartDate: 'The date on your articles of incorporation or organization.',
  percentageOfEntityOwned:
    'A whole number from 1 to 100. Leave it empty for an officer without a share.',
  ownerTitleWithCompany: 'The role in the company, e.g. Owner, CEO or Managing Member.',
  processingType: 'How most of your customers pay.',
  avgSingleTransAmount: 'What one customer pays on a usual purchase.',
  maxSingleTransAmount: 'The largest single purchase you expect.',
  avgMonthlyTransAmount: 'What all customers pay in a usual month.',
  maxMonthlyTransAmount: 'What all customers pay in your busiest month.',
  internetVolume: 'The share of sales paid online.',
  retailVolume: 'The share of sales paid in person.',
  nameDBA:
    'The name customers see on the storefront and on receipts. Use the legal name if there is no other.',
  locationName: 'Optional. Tells several locations apart, e.g. Downtown store.',
  locationFax: 'Enter None if the business has no fax.',
  bankruptcy: 'Has the business or one of its owners ever filed for bankruptcy?',
  deliveryDays:
    'Days from the order until the customer has the goods. Enter 0 for sales over the counter.',
  cardHolderCharged: 'Whether a card is charged when the order is placed or when it ships.',
  isDeposit: 'Do customers pay part of the price before they get the goods?',
  returnPolicyTime: 'How long customers have to return goods.',
  businessNameOnChecks: 'As printed on the checks of this account.',
  websitePolicies: 'Policies that are published on your website.',
  ipAddress:
    'The address of the server of your website. Your web host lists it, e.g. under DNS or as the A record.',
  isWebDomainContent: 'Is everything that the website shows stored under its own domain?',
  sslIssuer:
    'Optional. Who issued the website’s certificate: click the lock beside its address in the browser.',
  sslNumber: 'Optional. The certificate’s serial number, in the same place.',
  cartVendor: 'Optional. The software of the shopping cart, e.g. Shopify or WooCommerce.',
  webHostVendor: 'Optional. The company that hosts the website.',
};

/** What is asked for in a field of the application; undefined where its name says it. */
export const fieldHelp = (field: string): string | undefined => helps[field];
