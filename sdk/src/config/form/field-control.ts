import type { FieldState } from '../store/config-types.ts';

/** The props of a field's control. */
export interface ControlProps {
  state: FieldState;
  /** Attributes that connect the control with the field's label, help and errors. */
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
