/** One suggestion of `smartyAddress/autoCompleteAddress` (spec 2.7). */
export interface AddressSuggestion {
  street_line: string;
  city: string;
  /** Code of a state or province, e.g. `CA`. */
  state: string;
  /** Five digits; a Canadian postal code such as `V6B 1A1`. */
  zipcode: string;
}
