import { Monitor, Moon, Plus, Sun } from 'lucide-react';
import { PageFrame } from '@/components/page/page-frame';
import { Button } from '@/components/ui/button';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { StatusPill } from '@/components/values/status-pill';
import { useTheme } from '@/hooks/use-theme';
import { ControlsSection } from './controls-section';
import { FormsSection } from './forms-section';
import { FoundationsSection } from './foundations-section';
import { OverlaysSection } from './overlays-section';
import { StatusSection } from './status-section';
import { TablesSection } from './tables-section';

/** Every shared part in every state, to be judged before a screen uses it. */
export function GalleryPage() {
  const { theme, setTheme } = useTheme();
  return (
    <main tabIndex={-1} className="outline-none">
      <PageFrame
        title="Gallery"
        badge={<StatusPill status="active" />}
        description="Every shared part in every state. Development only."
        actions={
          <>
            <SegmentedControl
              label="Theme"
              isIconOnly
              value={theme}
              onValueChange={setTheme}
              segments={[
                { value: 'light', label: 'Light', icon: <Sun aria-hidden /> },
                { value: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
                { value: 'system', label: 'System', icon: <Monitor aria-hidden /> },
              ]}
            />
            <Button variant="primary" icon={<Plus aria-hidden />}>
              Primary action
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-8">
          <FoundationsSection />
          <ControlsSection />
          <StatusSection />
          <TablesSection />
          <FormsSection />
          <OverlaysSection />
        </div>
      </PageFrame>
    </main>
  );
}
