import { Alert } from '../ui/alert';

/** An error of the form that belongs to no field; nothing while `text` is undefined. */
export function FormError({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <Alert tone="danger" isLive>
      {text}
    </Alert>
  );
}
