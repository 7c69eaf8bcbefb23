import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { TitledCard } from '@/components/titled-card';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { useTheme } from '@/hooks/use-theme';
import { setDensity, useDashboard } from '@/stores/dashboard';

/** Preferences of this device, applied at once. */
export function DevicePreferences() {
  const { theme, setTheme } = useTheme();
  const density = useDashboard((state) => state.density);
  return (
    <TitledCard title="This device" description="Stored in this browser and applied immediately.">
      <div className="flex flex-col gap-4">
        <Choice title="Theme" help="‘System’ follows your computer.">
          <SegmentedControl
            label="Theme"
            value={theme}
            onValueChange={setTheme}
            segments={[
              { value: 'system', label: 'System', icon: <Monitor aria-hidden /> },
              { value: 'light', label: 'Light', icon: <Sun aria-hidden /> },
              { value: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
            ]}
          />
        </Choice>
        <Choice title="Row height" help="Of every table.">
          <SegmentedControl
            label="Row height"
            value={density}
            onValueChange={setDensity}
            segments={[
              { value: 'comfortable', label: 'Comfortable' },
              { value: 'compact', label: 'Compact' },
            ]}
          />
        </Choice>
      </div>
    </TitledCard>
  );
}

function Choice({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-muted-foreground text-xs">{help}</p>
      </div>
      {children}
    </div>
  );
}
