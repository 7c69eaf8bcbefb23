import { createFileRoute } from '@tanstack/react-router';
import { DatastoresPage } from '@/features/datastores/datastores-page';

export const Route = createFileRoute('/_main/developer/datastore')({
  staticData: { screen: 'developer-datastore' },
  component: DatastoresPage,
});
