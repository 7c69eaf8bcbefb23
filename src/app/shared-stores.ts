import { useAccounts } from '@/stores/accounts';
import { useChat } from '@/stores/chat';
import { useDashboard } from '@/stores/dashboard';
import { useSession } from '@/stores/session';

/** The stores that all tabs of a browser share. */
export const SHARED_STORES = [useSession, useAccounts, useDashboard, useChat];
