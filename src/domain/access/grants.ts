import type { Role } from './roles';
import { featureSubjects, type Subject, subjects } from './subjects';

/** The landing page and one's own profile: whoever may sign in. */
export const everyone = [
  'dashboard',
  'dashboard.commerce',
  'settings',
  'settings.profileUpdate',
] as const;

/** Starting, inviting and following applications: the partner and staff roles of spec 2.1. */
const applications = [
  'onboarding.newApplication',
  'onboarding.onboarding-history',
  'onboarding.invite-history',
  'settings.applications',
] as const;

/** What a payer or payee sees of their own money: their transactions and linked accounts. */
const ownMoney = ['analytics.analyticsTransaction', 'bankoptions.foundingsources'] as const;

/** Reading and explaining municipal tax; configuring and billing come on top for TAXATION_ADMIN. */
const taxReading = [
  'tax_authority.invoices',
  'tax_authority.mtaSalesDataLog',
  'tax_authority.taxSummary',
  'tax_authority.licenceHolder',
  'tax_authority.invoiceStatement',
  'tax_authority.mtaDailyAggregate',
] as const;

/** A merchant's portfolio as totals, without its purchasers. */
const portfolio = ['analytics.isoActivity', 'analytics.aggregateOrganizations'] as const;

/**
 * The one table of grants (spec 1.6, readings D15): what each role may access by default.
 * The reasoning per role stands in docs/adr/0001-one-table-of-grants.md.
 */
export const roleSubjects: Readonly<Record<Role, readonly Subject[]>> = {
  TOP_ADMIN: subjects,
  ADMIN: [
    ...everyone,
    ...applications,
    ...portfolio,
    'transaction',
    'analytics.analyticsTransaction',
    'analytics.transactionLedger',
    'analytics.settlement',
    'analytics.settlementHistory',
    'analytics.tips',
    'analytics.availableBalanceHistory',
    'analytics.dailyAggregate',
    'settings.merchantManagement',
    'settings.partnerManagement',
    'settings.Agents',
    'compliance.transactionLog',
    'compliance.onboardinglicenseHolders',
    'crm.leads',
    'crm.invite',
    'crm.purchasers',
    'crm.recipients',
    'onboarding.onboarding-edit',
    'onboarding.registration-queue',
    'agent.Agents',
    'agent.subAgents',
    'agent.agentCommissions',
    'agent.mpaPricing',
    'agent.qrLeadCode',
    'org-management.organisationSearch',
    'login.user_manager',
    'statement.statementReport',
    'org_statement',
    'viewer-document',
  ],
  INSTANCE_ADMIN: [
    ...everyone,
    ...applications,
    ...portfolio,
    'analytics.dailyAggregate',
    'analytics.settlementHistory',
    'settings.merchantManagement',
    'settings.partnerManagement',
    'settings.Agents',
    'crm.leads',
    'agent.Agents',
    'agent.subAgents',
    'agent.agentCommissions',
    'org-management.organisationSearch',
    'login.user_manager',
    'statement.statementReport',
    'org_statement',
  ],
  USER_MANAGER: [...everyone, 'login.user_manager'],
  ISO: [
    ...everyone,
    ...applications,
    ...portfolio,
    'settings.partnerManagement',
    'settings.Agents',
    'crm.leads',
    'agent.Agents',
    'agent.subAgents',
    'agent.agentCommissions',
    'agent.mpaPricing',
    'agent.qrLeadCode',
    'statement.statementReport',
  ],
  ISO2: [
    ...everyone,
    ...portfolio,
    'onboarding.newApplication',
    'analytics.settlementHistory',
    'analytics.availableBalanceHistory',
    'analytics.dailyAggregate',
    'compliance.onboardinglicenseHolders',
    'statement.statementReport',
  ],
  SUB_ISO: [
    ...everyone,
    ...applications,
    'analytics.isoActivity',
    'settings.Agents',
    'crm.leads',
    'agent.Agents',
    'agent.subAgents',
    'agent.agentCommissions',
    'agent.qrLeadCode',
  ],
  ODFI: [
    ...everyone,
    'admin.achReturnsAndTransmittal',
    'org-management.organisationOdfi',
    'viewer-document',
  ],
  ODFI_UNDERWRITER: [...everyone, 'org-management.organisationOdfi', 'viewer-document'],
  AGENT: [
    ...everyone,
    ...applications,
    'crm.leads',
    'agent.subAgents',
    'agent.agentCommissions',
    'agent.mpaPricing',
    'agent.qrLeadCode',
  ],
  SUB_AGENT: [
    ...everyone,
    ...applications,
    'crm.leads',
    'agent.agentCommissions',
    'agent.qrLeadCode',
  ],
  MERCHANT: [
    ...everyone,
    ...ownMoney,
    'transaction',
    'helox.virtualTerminal',
    'analytics.transactionLedger',
    'analytics.settlement',
    'analytics.settlementHistory',
    'analytics.tips',
    'analytics.printInvoice',
    'analytics.availableBalanceHistory',
    'analytics.dailyAggregate',
    'settings.api',
    'settings.merchantManagement',
    'settings.recurringBillings',
    'settings.accountSettings',
    'crm.invite',
    'crm.purchasers',
    'crm.recipients',
    'onboarding.newApplication',
    'onboarding.onboarding-history',
    'subscription.plans',
    'subscription.addPlans',
    'subscription.futureBillings',
    'subscription.purchaserPlan',
    'bankoptions.transfer',
    'escrow',
    'transport',
    'product.inventory',
    'login.user_manager',
    'statement.statementReport',
    'org_statement',
    'viewer-document',
    'terminal',
  ],
  PURCHASER: [...everyone, ...ownMoney],
  RECIPIENT: [...everyone, ...ownMoney],
  HELOX_USER: [...everyone, ...ownMoney],
  BILL_PAY_VENDOR: [...everyone, ...ownMoney],
  BUDTENDER: [...everyone, 'analytics.tips', 'terminal'],
  DELIVERY_DRIVER: [...everyone, 'analytics.tips', 'transport'],
  DEVELOPER: [
    ...everyone,
    'settings.api',
    'integrations.settings',
    'integrations.webhook',
    'sandbox.sandboxLedger',
    'pos_simulator',
  ],
  COMPLIANCE_OFFICER: [
    ...everyone,
    ...applications,
    'analytics.transactionLedger',
    'compliance.transactionLog',
    'compliance.thresholdReport',
    'compliance.purchaserThresholdReport',
    'compliance.prohibitedStateReport',
    'compliance.sar',
    'compliance.onboardinglicenseHolders',
    'org-management.organisationSearch',
    'viewer-document',
    'admin.threshold',
    'admin.securityLogs',
  ],
  SALES_MANAGER: [...everyone, ...portfolio, 'crm.leads', 'agent.qrLeadCode'],
  TAXATION_ADMIN: [
    ...everyone,
    ...applications,
    ...taxReading,
    'tax_authority.createMtaInvoices',
    'tax_authority.municipalityConfig',
    'product.inventory',
  ],
  TAXATION_USER: [...everyone, ...taxReading],
};

/**
 * What a delivered permission list or feature may hold: subjects that some role other than
 * TOP_ADMIN has by default, and the features. The remaining admin tools stay with TOP_ADMIN
 * whatever a list says (readings E14).
 */
export const grantableSubjects: ReadonlySet<Subject> = new Set([
  ...featureSubjects,
  ...Object.entries(roleSubjects).flatMap(([role, held]) => (role === 'TOP_ADMIN' ? [] : held)),
]);
