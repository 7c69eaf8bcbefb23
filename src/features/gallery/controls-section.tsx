import { LayoutGrid, List, MoreHorizontal, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { Select } from '@/components/ui/select';
import { Spinner } from '@/components/ui/spinner';
import { Switch } from '@/components/ui/switch';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { Textarea } from '@/components/ui/textarea';
import { Tooltip } from '@/components/ui/tooltip';
import { CopyButton } from '@/components/values/copy-button';
import { Row, Section, Specimen } from './section';

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger', 'link'] as const;
const APPS = [
  { value: 'ALL', label: 'All' },
  { value: 'hubspot', label: 'HubSpot' },
  { value: 'slack', label: 'Slack' },
  { value: 'long', label: 'An app with a name that is rather longer than anybody planned for' },
  { value: 'off', label: 'Not available', isDisabled: true },
];

export function ControlsSection() {
  return (
    <>
      <Section title="Buttons">
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <Row key={size}>
            {VARIANTS.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant === 'danger' ? 'Delete account' : 'Connect HubSpot'}
              </Button>
            ))}
          </Row>
        ))}
        <Row>
          <Button variant="primary" icon={<Plus aria-hidden />}>
            Add account
          </Button>
          <Button variant="danger" icon={<Trash2 aria-hidden />}>
            Delete
          </Button>
          <Button variant="primary" isBusy>
            Connect HubSpot
          </Button>
          <Button isBusy>Save</Button>
          <Button variant="primary" disabled>
            Disabled
          </Button>
          <Button disabled>Disabled</Button>
          <IconButton label="More" icon={<MoreHorizontal aria-hidden />} />
          <IconButton label="Add" variant="secondary" icon={<Plus aria-hidden />} />
          <IconButton label="Add small" size="sm" icon={<Plus aria-hidden />} />
          <CopyButton value="665f1c0a9b3e4d0012ab34cd" label="Copy ID" />
          <Spinner label="Loading" />
        </Row>
      </Section>
      <Section title="Inputs">
        <Inputs />
      </Section>
      <Section title="Menus, tabs, choices">
        <Choices />
      </Section>
    </>
  );
}

function Inputs() {
  const [app, setApp] = useState('ALL');
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Specimen name="Text">
        <Input aria-label="Name" placeholder="Account name" />
        <Input aria-label="Filled" defaultValue="Harbor Coffee Roasters" />
      </Specimen>
      <Specimen name="Invalid, disabled">
        <Input aria-label="Invalid" aria-invalid defaultValue="not an address" />
        <Input aria-label="Disabled" disabled defaultValue="Cannot be changed" />
      </Specimen>
      <Specimen name="Select">
        <Select aria-label="App" value={app} onValueChange={setApp} options={APPS} prefix="App" />
        <Select aria-label="Empty" value={undefined} onValueChange={setApp} options={APPS} />
      </Specimen>
      <Specimen name="Textarea">
        <Textarea aria-label="Notes" placeholder="What is this workflow for?" />
      </Specimen>
      <Specimen name="Checkbox">
        <Row>
          <Checkbox id="box-on" defaultChecked />
          <Label htmlFor="box-on">On</Label>
          <Checkbox id="box-off" />
          <Label htmlFor="box-off">Off</Label>
          <Checkbox id="box-some" checked="indeterminate" />
          <Label htmlFor="box-some">Some</Label>
          <Checkbox id="box-dead" disabled />
          <Label htmlFor="box-dead">Disabled</Label>
        </Row>
      </Specimen>
      <Specimen name="Switch">
        <Row>
          <Switch aria-label="On" defaultChecked />
          <Switch aria-label="Off" />
          <Switch aria-label="Disabled" disabled />
        </Row>
      </Specimen>
    </div>
  );
}

function Choices() {
  const [view, setView] = useState<'list' | 'cards'>('list');
  return (
    <>
      <Row>
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button>Open menu</Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuLabel>Harbor Coffee Roasters</DropdownMenuLabel>
            <DropdownMenuItem icon={<List aria-hidden />}>See executions</DropdownMenuItem>
            <DropdownMenuItem icon={<Plus aria-hidden />} trailing="C">
              Copy connect link
            </DropdownMenuItem>
            <DropdownMenuCheckboxItem checked>Show ids</DropdownMenuCheckboxItem>
            <DropdownMenuItem disabled>Not yet</DropdownMenuItem>
            <DropdownMenuSeparator />
            <DropdownMenuItem variant="danger" icon={<Trash2 aria-hidden />}>
              Delete
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
        <Popover>
          <PopoverTrigger asChild>
            <Button>Open popover</Button>
          </PopoverTrigger>
          <PopoverContent aria-label="About configs">
            A config is one saved set of settings of an app for a linked account.
          </PopoverContent>
        </Popover>
        <Tooltip content="The words of a tooltip stay short.">
          <Button>Hover me</Button>
        </Tooltip>
        <SegmentedControl
          label="View"
          value={view}
          onValueChange={setView}
          segments={[
            { value: 'list', label: 'List', icon: <List aria-hidden /> },
            { value: 'cards', label: 'Cards', icon: <LayoutGrid aria-hidden /> },
          ]}
        />
        <SegmentedControl
          label="View, icons"
          isIconOnly
          value={view}
          onValueChange={setView}
          segments={[
            { value: 'list', label: 'List', icon: <List aria-hidden /> },
            { value: 'cards', label: 'Cards', icon: <LayoutGrid aria-hidden /> },
          ]}
        />
      </Row>
      <Tabs defaultValue="overview">
        <TabsList aria-label="Linked account">
          <TabsTrigger value="overview">Overview</TabsTrigger>
          <TabsTrigger value="workflows">Workflows</TabsTrigger>
          <TabsTrigger value="executions">Executions</TabsTrigger>
          <TabsTrigger value="events" disabled>
            Events
          </TabsTrigger>
        </TabsList>
        <TabsContent value="overview">Three apps are connected.</TabsContent>
        <TabsContent value="workflows">No workflow runs for this account.</TabsContent>
        <TabsContent value="executions">Nothing was run yet.</TabsContent>
      </Tabs>
    </>
  );
}
