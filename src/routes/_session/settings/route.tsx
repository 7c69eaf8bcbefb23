import { createFileRoute } from '@tanstack/react-router';
import { SettingsLayout } from '@/features/settings/frame/settings-layout';

export const Route = createFileRoute('/_session/settings')({
  staticData: { screen: 'settings' },
  component: SettingsLayout,
});
