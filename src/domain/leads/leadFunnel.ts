/** From the scan of a code to the first payment of the merchant. */
export const leadFunnelStages = ['scans', 'leads', 'applied', 'approved', 'live'] as const;

export type LeadFunnelStage = (typeof leadFunnelStages)[number];

export const leadFunnelLabels: Readonly<Record<LeadFunnelStage, string>> = {
  scans: 'Scanned',
  leads: 'Registered',
  applied: 'Applied',
  approved: 'Approved',
  live: 'First payment',
};

/** How many came how far; a stage counts those that went on as well. */
export type LeadFunnel = Readonly<Record<LeadFunnelStage, number>>;
