import type { FieldState } from '../store/config-types.ts';

/** What the control of a field gets. */
export interface ControlProps {
  state: FieldState;
  /** Attributes that tie the control to the field's label, help and errors. */
  input: {
    id: string;
    'aria-describedby': string;
    'aria-invalid': boolean;
    'aria-required': boolean | undefined;
    disabled: boolean;
    placeholder: string | undefined;
    autoComplete?: string;
    autoFocus?: boolean;
    onBlur?: () => void;
  };
}
