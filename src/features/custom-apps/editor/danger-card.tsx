import type { CustomApp } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Button } from '@/components/ui/button';
import { Card, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { formatConnected } from './connected-text';

/** The section to delete the app. */
export function DangerCard({ app, onDelete }: { app: CustomApp; onDelete: () => void }) {
  return (
    <Card aria-labelledby="custom-app-delete" className="pb-3.5">
      <CardHeader>
        <div className="min-w-0">
          <CardTitle id="custom-app-delete">Delete this app</CardTitle>
          <CardDescription>{formatConnected(app)}</CardDescription>
        </div>
        <Button variant="danger" onClick={onDelete}>
          Delete custom app
        </Button>
      </CardHeader>
    </Card>
  );
}
