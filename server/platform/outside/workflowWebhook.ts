/** What the internal team is told of a submitted application, in the names of spec 2.7. */
export interface InternalNotice {
  org_name: string;
  org_id: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  /** The lowest score of an owner; '' before a check. */
  'P Risk Score': number | '';
  'B Risk Score': number | '';
  industry: string;
  service_description: string;
  logged_in_user: string;
}

/** The workflow of the internal team (`openWorkflow`). */
export interface WorkflowWebhook {
  /**
   * Hands the notice over; `key` is the same at each repetition. @throws Refusal 503 when it is not
   * taken
   */
  notify(notice: InternalNotice, key: string): Promise<void>;
}
