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
  '/showTempMessage': () => import('@/features/auth/pages/TempMessagePage'),
  '/pagenotfound': () => import('../pages/NotFoundPage'),
  '/dashboards/commerce': () => import('@/features/dashboard/pages/CommercePage'),
  '/inventory': () => import('@/features/inventory/pages/InventoryListPage'),
  '/inventory/add': () => import('@/features/inventory/pages/InventoryAddPage'),
  '/inventory/:id/edit': () => import('@/features/inventory/pages/InventoryEditPage'),
  '/inventory/:viewId/view': () => import('@/features/inventory/pages/InventoryViewPage'),
} satisfies Record<RoutePath, PageLoader>;
