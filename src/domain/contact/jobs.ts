import { requiredMessage } from './messages';

/** Job functions of the register form (spec 1.3). The job is a label only (readings C21). */
export const jobs = [
  { value: '1', label: 'CEO/COO/Founder' },
  { value: '2', label: 'Application Development' },
  { value: '3', label: 'Consultant' },
  { value: '4', label: 'Customer Support' },
  { value: '5', label: 'Executive Management' },
  { value: '6', label: 'Finance' },
  { value: '7', label: 'IT/DevOps' },
  { value: '8', label: 'Marketing/E-commerce' },
  { value: '9', label: 'Operations' },
  { value: '10', label: 'Product Management' },
  { value: '11', label: 'Other' },
  { value: '12', label: 'Ambassador (ISO or Agent)' },
] as const;

/** Job function: required, one of the twelve (spec 1.5). */
export function jobError(value: string): string | null {
  return jobs.some((job) => job.value === value) ? null : requiredMessage;
}
