import { CATEGORY_OPTIONS } from './categories';
import { ChoiceField, type SetupPart } from './form-parts';

/** What the app is for. */
export function CategoryField(part: SetupPart) {
  return (
    <ChoiceField
      {...part}
      name="category"
      label="Category"
      help="Apps are found by it. Its symbol is shown where there is no logo."
      options={CATEGORY_OPTIONS}
      className="max-w-72"
    />
  );
}
