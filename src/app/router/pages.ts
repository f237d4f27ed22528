import type { ComponentType } from 'react';
import type { RoutePath } from '@/routes/catalogue';

/** Loads a screen's code; its default export is the screen. */
export type PageLoader = () => Promise<{ default: ComponentType }>;

/** Every screen's code by its path; a missing page or a misspelt path does not compile. */
export const pages = {
  '/': () => import('../pages/StartPage'),
  '/pages/login': () => import('../pages/SignInScreen'),
  '/pages/register': () => import('@/features/auth/pages/RegisterPage'),
  '/pages/inbound/lead': () => import('@/features/auth/pages/LeadPage'),
  '/pages/forgot-password': () => import('@/features/auth/pages/ForgotPasswordPage'),
  '/resetPassword/:resetKey': () => import('@/features/auth/pages/ResetPasswordPage'),
  '/verifyEmail/:id': () => import('@/features/auth/pages/VerifyEmailPage'),
  '/emailVerified': () => import('@/features/auth/pages/EmailVerifiedPage'),
  '/referral/:id': () => import('@/features/auth/pages/ReferralPage'),
  '/callback': () => import('@/features/auth/pages/CallbackPage'),
  '/agentConfirmation/:agentId/:companyName': () => import('@/features/auth/pages/AgentConfirmationPage'),
  '/merchantInvitation/:merchantKey': () => import('@/features/invitations/pages/MerchantInvitationPage'),
  '/showTempMessage': () => import('@/features/auth/pages/TempMessagePage'),
  '/pagenotfound': () => import('../pages/NotFoundPage'),
  '/dashboards/commerce': () => import('@/features/dashboard/pages/CommercePage'),
  '/registration': () => import('@/features/onboarding/pages/RegistrationPage'),
  '/applications/onboarding-invite-history': () => import('@/features/invitations/pages/InviteHistoryPage'),
  '/compliance-clear-personal': () => import('@/features/compliance/pages/PersonalClearPage'),
  '/compliance-clear-business': () => import('@/features/compliance/pages/BusinessClearPage'),
  '/agent/agents': () => import('@/features/partners/pages/AgentsPage'),
  '/agent/subagents': () => import('@/features/partners/pages/SubAgentsPage'),
  '/user-manager/add': () => import('@/features/partners/pages/AddUserPage'),
  '/applications': () => import('@/features/applications/pages/ApplicationsPage'),
  '/applications/onboarding-history': () => import('@/features/applications/pages/HistoryPage'),
  '/demo-onboarding-history': () => import('@/features/applications/pages/DemoHistoryPage'),
  '/license-verification': () => import('@/features/applications/pages/LicenceVerificationPage'),
  '/onBoarding-license-holders': () => import('@/features/applications/pages/LicenceHoldersPage'),
  '/inventory': () => import('@/features/inventory/pages/InventoryListPage'),
  '/inventory/add': () => import('@/features/inventory/pages/InventoryAddPage'),
  '/inventory/:id/edit': () => import('@/features/inventory/pages/InventoryEditPage'),
  '/inventory/:viewId/view': () => import('@/features/inventory/pages/InventoryViewPage'),
} satisfies Record<RoutePath, PageLoader>;
