import type { HostedProperties, Org } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { getRouteApi } from '@tanstack/react-router';
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { type ComponentType, type CSSProperties, useMemo } from 'react';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { useElementWidth } from '@/hooks/use-element-width';
import { buildHostedTheme, HOSTED_TYPE } from '@/lib/theme/hosted-theme';
import { type BrandingValues, toBrandingBody } from './branding-schema';
import type { PreviewSearch } from './search';

const route = getRouteApi('/_session/settings/hosted-page');

/** Simulated window width of the preview in CSS pixels. */
const SIZES = { desktop: { width: 1180, height: 720 }, phone: { width: 375, height: 667 } };

/** The preview of the page. The route passes it, because it belongs to another feature. */
export type HostedPicture = ComponentType<{ org: Org; looks: HostedProperties }>;

type PreviewPaneProps = { org: Org; values: BrandingValues; picture: HostedPicture };

/** The hosted page with the current input, scaled down. */
export function PreviewPane({ org, values, picture: Picture }: PreviewPaneProps) {
  const { width: mode, scheme } = route.useSearch();
  const { ref, width: room } = useElementWidth();
  const { base_color, secondary_color, button_color } = values;
  const theme = useMemo<CSSProperties>(
    () => ({ ...HOSTED_TYPE, ...buildHostedTheme({ base_color, secondary_color, button_color }) }),
    [base_color, secondary_color, button_color],
  );
  const { width, height } = SIZES[mode];
  const scale = room === undefined ? 0 : Math.min(1, room / width);
  return (
    <section aria-label="Preview" className="flex flex-col gap-2">
      <PreviewControls />
      <div ref={ref} style={{ height: height * scale }}>
        <div
          className="mx-auto overflow-hidden rounded-lg border"
          style={{ width: width * scale, height: height * scale }}
        >
          <div
            role="img"
            aria-label={`The hosted page of ${org.name} with these settings`}
            // Inert: nothing in it can be focused or is announced.
            inert
            data-theme={scheme}
            style={{ ...theme, width, height, transform: `scale(${scale})` }}
            className="origin-top-left overflow-hidden bg-background text-foreground text-sm"
          >
            <Picture org={org} looks={toBrandingBody(values)} />
          </div>
        </div>
      </div>
    </section>
  );
}

function PreviewControls() {
  const { width, scheme } = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: Partial<PreviewSearch>) =>
    void navigate({
      search: (before) => ({ ...before, ...next }),
      replace: true,
      resetScroll: false,
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <SegmentedControl
        label="Width of the preview"
        value={width}
        onValueChange={(next) => show({ width: next })}
        segments={[
          { value: 'desktop', label: 'Desktop', icon: <Monitor aria-hidden /> },
          { value: 'phone', label: 'Phone', icon: <Smartphone aria-hidden /> },
        ]}
      />
      <SegmentedControl
        label="Theme of the preview"
        isIconOnly
        value={scheme}
        onValueChange={(next) => show({ scheme: next })}
        segments={[
          { value: 'light', label: 'Light', icon: <Sun aria-hidden /> },
          { value: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
        ]}
      />
    </div>
  );
}
