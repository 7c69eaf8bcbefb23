import { ZonePicker } from '@/components/schedule/zone-picker';
import { NodeField } from '../inputs/field/node-field';

type ZoneChoiceProps = {
  zone: string;
  error: string | undefined;
  onChoose: (zone: string) => void;
};

/** Lets a person choose the time zone of a schedule. */
export function ZoneChoice({ zone, error, onChoose }: ZoneChoiceProps) {
  return (
    <NodeField label="Time zone" error={error}>
      {(control) => <ZonePicker control={control} zone={zone} onChoose={onChoose} />}
    </NodeField>
  );
}
