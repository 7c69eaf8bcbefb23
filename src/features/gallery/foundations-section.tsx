import { AppIcon } from '@/components/app-icon';
import { CableArc } from '@/components/cable-arc';
import { Logo, LogoMark } from '@/components/logo';
import { Avatar } from '@/components/ui/avatar';
import { Kbd } from '@/components/ui/kbd';
import { Row, Section, Specimen } from './section';

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' rx='2' fill='%230a7'/%3E%3C/svg%3E";

const SWATCHES = [
  ['background', 'bg-background'],
  ['card', 'bg-card'],
  ['muted', 'bg-muted'],
  ['accent', 'bg-accent'],
  ['border', 'bg-border'],
  ['input', 'bg-input'],
  ['muted-foreground', 'bg-muted-foreground'],
  ['foreground', 'bg-foreground'],
  ['primary', 'bg-primary'],
  ['brand', 'bg-brand'],
  ['brand-soft', 'bg-brand-soft'],
  ['success', 'bg-success'],
  ['success-soft', 'bg-success-soft'],
  ['warning', 'bg-warning'],
  ['warning-soft', 'bg-warning-soft'],
  ['danger', 'bg-danger'],
  ['danger-soft', 'bg-danger-soft'],
  ['danger-solid', 'bg-danger-solid'],
  ['info', 'bg-info'],
  ['info-soft', 'bg-info-soft'],
] as const;

export function FoundationsSection() {
  return (
    <>
      <Section title="Color">
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 md:grid-cols-5 lg:grid-cols-10">
          {SWATCHES.map(([name, background]) => (
            <li key={name} className="min-w-0">
              <div className={`h-10 rounded-md border ${background}`} />
              <p className="truncate pt-1 text-muted-foreground text-xs">{name}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Type">
        <p className="font-semibold text-xl tracking-tight">Page title, 20</p>
        <p className="font-medium text-base">Section head, 14 medium</p>
        <p>
          Body, 13: Harbor Coffee Roasters connected HubSpot and ran 1,204 workflows this month.
        </p>
        <p className="text-muted-foreground text-xs">Caption, 12: last run 4 minutes ago</p>
        <p className="font-mono text-xs">665f1c0a9b3e4d0012ab34cd</p>
        <p>
          <a href="#type" className="text-brand underline-offset-4 hover:underline">
            A link in the text
          </a>
        </p>
      </Section>
      <Section title="Mark, cable, tiles">
        <div className="grid grid-cols-2 items-end gap-6 sm:grid-cols-3 lg:grid-cols-6">
          <Specimen name="Logo">
            <Logo />
          </Specimen>
          <Specimen name="Mark at 16, 24, 48">
            <Row>
              <LogoMark className="size-4" />
              <LogoMark className="size-6" />
              <LogoMark className="size-12" />
            </Row>
          </Specimen>
          <Specimen name="Cable, loose">
            <CableArc />
          </Specimen>
          <Specimen name="Cable, plugged">
            <CableArc state="plugged" />
          </Specimen>
          <Specimen name="App icons">
            <Row>
              <AppIcon name="HubSpot" color="#ff7a59" size="sm" />
              <AppIcon name="Demo CRM" color="#2f5bea" />
              <AppIcon name="Slack" color="#4a154b" size="lg" />
              <AppIcon name="Unknown" />
              <AppIcon name="Patchbay" src={PICTURE} />
            </Row>
          </Specimen>
          <Specimen name="Avatars, keys">
            <Row>
              <Avatar name="Ada Lovelace" />
              <Avatar name="demo@patchbay.local" size="sm" />
              <Avatar name="Harbor Coffee Roasters" size="lg" />
              <Kbd>/</Kbd>
              <Kbd>Ctrl</Kbd>
            </Row>
          </Specimen>
        </div>
      </Section>
    </>
  );
}
