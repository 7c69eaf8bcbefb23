import { createFileRoute } from '@tanstack/react-router';
import { DemoDataPage } from '@/features/settings/demo-data/demo-data-page';
import { EraseDemoDataDialog } from '@/features/shell/user-menu/erase-demo-data-dialog';

export const Route = createFileRoute('/_session/settings/demo-data')({
  staticData: { screen: 'settings-demo-data' },
  component: DemoData,
});

function DemoData() {
  return <DemoDataPage renderDialog={(options) => <EraseDemoDataDialog {...options} />} />;
}
