/** A line under the fields whose name alone does not say what is asked, by wire name. */
const helps: Readonly<Record<string, string>> = {
  licenseeHolder:
    'Choose every license the business holds. Our team asks for details before it approves an application without one.',
  federalTaxId: 'Nine digits from your IRS letter, e.g. 12-3456789.',
  businessEntityType: 'As registered with the state.',
  inCorporationState: 'Where the company was formed, even if it operates elsewhere.',
  currentOwnerShip: 'Whole years under the current owners. Enter 0 for less than one.',
  entityStartDate: 'The date on your articles of incorporation or organization.',
  percentageOfEntityOwned:
    'A whole number from 1 to 100. Leave blank for an officer without a share.',
  ownerTitleWithCompany: 'The role in the company, e.g. Owner, CEO or Managing Member.',
  processingType: 'How most of your customers pay.',
  avgSingleTransAmount: 'What one customer pays for a typical purchase.',
  maxSingleTransAmount: 'The largest single purchase you expect.',
  avgMonthlyTransAmount: 'What all customers pay in a typical month.',
  maxMonthlyTransAmount: 'What all customers pay in your busiest month.',
  internetVolume: 'The share of sales paid online.',
  retailVolume: 'The share of sales paid in person.',
  nameDBA:
    'The name customers see on the storefront and on receipts. Use the legal name if there is no other.',
  locationName: 'Optional. Distinguishes your locations, e.g. Downtown store.',
  locationFax: 'Enter None if the business has no fax.',
  bankruptcy: 'Has the business or one of its owners ever filed for bankruptcy?',
  deliveryDays:
    'Days from the order until the customer receives the goods. Enter 0 for over-the-counter sales.',
  cardHolderCharged: 'Whether the card is charged when the order is placed or when it ships.',
  isDeposit: 'Do customers pay part of the price before they receive the goods?',
  returnPolicyTime: 'How long customers have to return goods.',
  businessNameOnChecks: 'As printed on this account’s checks.',
  websitePolicies: 'Policies published on your website.',
  ipAddress:
    'The IP address of your website’s server. Your web host lists it, e.g. under DNS as the A record.',
  isWebDomainContent: 'Is all content on the website hosted under its own domain?',
  sslIssuer:
    'Optional. Who issued the website’s certificate. To see it, click the lock next to the address in your browser.',
  sslNumber: 'Optional. The certificate’s serial number, in the same place.',
  cartVendor: 'Optional. Your shopping cart software, e.g. Shopify or WooCommerce.',
  webHostVendor: 'Optional. The company that hosts the website.',
};

/** What is asked for in a field of the application; undefined where its name says it. */
export const fieldHelp = (field: string): string | undefined => helps[field];
